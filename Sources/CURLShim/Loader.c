// libcurl brings some thirty libraries along. A program that is linked with it loads them all whenever
// it starts, also to print its version; one that is linked without it, as `make build` does by means of
// scripts/link/libcurl.so, starts in half the time.
//
// So here is each function of libcurl that FoundationNetworking calls, and passes its call on to
// libcurl, which the first of them loads. What stands in front of a function for another reason is in a
// file of its own. A program that is linked with libcurl all the same works as well.

#define _GNU_SOURCE

#include "Loader.h"

#if defined(__linux__)

#include <dlfcn.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <unistd.h>

static const char library_name[] = "libcurl.so.4";

// What a program ends with that is linked with a library which is not there.
static const int status_without_library = 127;

void *curl_function(found_function *found, const char *name) {
  void *function = atomic_load(found);
  if (function != NULL) return function;
  void *library = dlopen(library_name, RTLD_LAZY | RTLD_LOCAL);
  if (library != NULL) function = dlsym(library, name);
  if (function == NULL) {
    fprintf(stderr, "%s is needed for requests: %s\n", library_name, dlerror());
    _exit(status_without_library);
  }
  atomic_store(found, function);
  return function;
}

#define PASS_ON(RESULT, NAME, PARAMETERS, ...)                          \
  RESULT NAME PARAMETERS {                                              \
    static found_function found;                                        \
    RESULT(*function) PARAMETERS = curl_function(&found, #NAME);        \
    return function(__VA_ARGS__);                                       \
  }

// From libcurl's stable interface, <curl/curl.h>, its types of pointers and enumerations left out.
PASS_ON(void *, curl_easy_init, (void))
PASS_ON(int, curl_easy_pause, (void *easy, int actions), easy, actions)
PASS_ON(const char *, curl_easy_strerror, (int code), code)
PASS_ON(int, curl_global_init, (long flags), flags)
PASS_ON(void *, curl_multi_init, (void))
PASS_ON(int, curl_multi_cleanup, (void *multi), multi)
PASS_ON(int, curl_multi_add_handle, (void *multi, void *easy), multi, easy)
PASS_ON(int, curl_multi_remove_handle, (void *multi, void *easy), multi, easy)
PASS_ON(int, curl_multi_assign, (void *multi, int socket, void *data), multi, socket, data)
PASS_ON(void *, curl_multi_info_read, (void *multi, int *waiting), multi, waiting)
PASS_ON(int, curl_multi_socket_action, (void *multi, int socket, int events, int *running),
        multi, socket, events, running)
PASS_ON(void, curl_free, (void *memory), memory)
PASS_ON(void *, curl_slist_append, (void *list, const char *text), list, text)
PASS_ON(void, curl_slist_free_all, (void *list), list)
PASS_ON(void *, curl_url, (void))
PASS_ON(int, curl_url_get, (const void *url, int part, char **text, unsigned flags),
        url, part, text, flags)
PASS_ON(int, curl_url_set, (void *url, int part, const char *text, unsigned flags),
        url, part, text, flags)
PASS_ON(char *, curl_version, (void))
PASS_ON(void *, curl_version_info, (int age), age)

int curl_easy_getinfo(void *easy, int info, ...) {
  static found_function found;
  int (*function)(void *, int, ...) = curl_function(&found, "curl_easy_getinfo");
  va_list arguments;
  va_start(arguments, info);
  void *value = va_arg(arguments, void *);
  va_end(arguments);
  return function(easy, info, value);
}

#endif
