// FoundationNetworking compares the host of a URL with the one that libcurl finds in it, and
// rejects the URL as malformed if they differ. For an IPv6 address, only libcurl includes the
// brackets. This removes them.

#define _GNU_SOURCE

#include "CURLShim.h"

#if defined(__linux__)

#include <dlfcn.h>
#include <string.h>

// From libcurl's stable interface, <curl/urlapi.h>.
enum { CURLUPART_HOST = 5 };

int curl_url_get(const void *url, int part, char **text, unsigned flags) {
  int (*original)(const void *, int, char **, unsigned) = dlsym(RTLD_NEXT, "curl_url_get");
  int code = original(url, part, text, flags);
  if (code != 0 || part != CURLUPART_HOST || **text != '[') return code;
  size_t length = strlen(*text);
  memmove(*text, *text + 1, length - 2);
  (*text)[length - 2] = '\0';
  return code;
}

#endif
