// FoundationNetworking makes a dispatch source for each direction in which libcurl watches a
// socket, and keeps both until the socket is no longer watched. Once a request is sent, libcurl
// only waits for reading, but the source for writing is always ready, and burns a core until the
// response arrives.
//
// This wraps the callback that FoundationNetworking sets with curl_multi_setopt: before a socket is
// watched only for reading, it is removed, which drops both sources, and added again.

#define _GNU_SOURCE

#include "CURLShim.h"

#if defined(__linux__)

#include <dlfcn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>

// From libcurl's stable interface, <curl/multi.h>.
enum { CURLMOPT_SOCKETFUNCTION = 20001 };
enum { CURL_POLL_IN = 1, CURL_POLL_REMOVE = 4 };

typedef int (*socket_callback)(void *easy, int socket, int what, void *user, void *sources);
typedef int (*multi_setopt)(void *multi, int option, ...);

// FoundationNetworking sets the same function for each of its multi handles.
static _Atomic(socket_callback) foundation_callback;

static int repaired_callback(void *easy, int socket, int what, void *user, void *sources) {
  socket_callback callback = atomic_load(&foundation_callback);
  if (what == CURL_POLL_IN && sources != NULL) {
    callback(easy, socket, CURL_POLL_REMOVE, user, sources);
    sources = NULL;
  }
  return callback(easy, socket, what, user, sources);
}

int curl_multi_setopt(void *multi, int option, ...) {
  multi_setopt original = dlsym(RTLD_NEXT, "curl_multi_setopt");
  // Every option's value (a long, an offset, or a pointer) has the size of a pointer here.
  va_list arguments;
  va_start(arguments, option);
  void *value = va_arg(arguments, void *);
  va_end(arguments);
  if (option == CURLMOPT_SOCKETFUNCTION && value != NULL) {
    atomic_store(&foundation_callback, (socket_callback)value);
    value = (void *)repaired_callback;
  }
  return original(multi, option, value);
}

#endif
