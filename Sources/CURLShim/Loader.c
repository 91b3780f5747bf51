// libcurl brings some thirty libraries along, which a program that is linked with it loads whenever it
// starts, also to print its version. This defines each function of libcurl that FoundationNetworking
// calls and forwards the call to libcurl, which is loaded on first use. Functions that are changed for
// another reason are in files of their own. `make build` leaves libcurl out of the link; a program
// that is linked with it works the same.

#define _GNU_SOURCE

#include "CURLShim.h"

#if defined(__linux__)

#include <dlfcn.h>
#include <pthread.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

static void *library;
static const char *failure;
static pthread_once_t loading = PTHREAD_ONCE_INIT;

// A library that lacks a function of another one fails here, and not in the middle of a request.
static void load(void) {
  library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) failure = strdup(dlerror());
}

void *curl_function(const char *name) {
  pthread_once(&loading, load);
  return library == NULL ? NULL : dlsym(library, name);
}

const char *curl_failure(void) {
  pthread_once(&loading, load);
  return failure;
}

#define FORWARD(RESULT, NAME, PARAMETERS, ...)                  \
  RESULT NAME PARAMETERS {                                      \
    RESULT(*function) PARAMETERS = curl_function(#NAME);        \
    return function(__VA_ARGS__);                               \
  }

// From libcurl's stable interface, <curl/curl.h>, without its types of pointers and enumerations.
FORWARD(void *, curl_easy_init, (void))
FORWARD(int, curl_easy_pause, (void *easy, int actions), easy, actions)
FORWARD(const char *, curl_easy_strerror, (int code), code)
FORWARD(int, curl_global_init, (long flags), flags)
FORWARD(void *, curl_multi_init, (void))
FORWARD(int, curl_multi_cleanup, (void *multi), multi)
FORWARD(int, curl_multi_add_handle, (void *multi, void *easy), multi, easy)
FORWARD(int, curl_multi_remove_handle, (void *multi, void *easy), multi, easy)
FORWARD(int, curl_multi_assign, (void *multi, int socket, void *data), multi, socket, data)
FORWARD(void *, curl_multi_info_read, (void *multi, int *waiting), multi, waiting)
FORWARD(int, curl_multi_socket_action, (void *multi, int socket, int events, int *running),
        multi, socket, events, running)
FORWARD(void, curl_free, (void *memory), memory)
FORWARD(void *, curl_slist_append, (void *list, const char *text), list, text)
FORWARD(void, curl_slist_free_all, (void *list), list)
FORWARD(void *, curl_url, (void))
FORWARD(int, curl_url_set, (void *url, int part, const char *text, unsigned flags),
        url, part, text, flags)
FORWARD(char *, curl_version, (void))
FORWARD(void *, curl_version_info, (int age), age)

int curl_easy_getinfo(void *easy, int info, ...) {
  int (*function)(void *, int, ...) = curl_function("curl_easy_getinfo");
  va_list arguments;
  va_start(arguments, info);
  void *value = va_arg(arguments, void *);
  va_end(arguments);
  return function(easy, info, value);
}

#endif
