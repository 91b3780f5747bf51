// URLSession on Linux has no time-out for a whole transfer, can't be canceled safely, and accepts a
// body faster than its delegate handles it. A response of a gigabyte, or of a megabyte that
// decompresses to one, runs to its end whatever the delegate does, and later requests wait for it.
//
// libcurl, which makes the transfers, can end one by itself. A request has its limits in the header
// field TRANSFER_LIMITS_FIELD, as three numbers: the maximum length of the decompressed body in
// bytes, the maximum number of pieces it arrives in, and the maximum duration in milliseconds. This
// reads the field in curl_easy_setopt, keeps it from being sent, and sets the limits. A body that
// is declared longer is refused. Otherwise, the bytes beyond a limit are still delivered, so that
// the delegate sees that there were more.

#define _GNU_SOURCE

#include "CURLShim.h"

#if defined(__linux__)

#include <dlfcn.h>
#include <pthread.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

// From libcurl's stable interface, <curl/curl.h>.
enum { CURLE_OUT_OF_MEMORY = 27 };
enum {
  CURLOPT_TIMEOUT_MS = 155,
  CURLOPT_QUICK_EXIT = 322,
  CURLOPT_WRITEDATA = 10001,
  CURLOPT_HTTPHEADER = 10023,
  CURLOPT_WRITEFUNCTION = 20011
};
enum { CURLINFO_CONTENT_LENGTH_DOWNLOAD_T = 0x600000 + 15 };
int curl_easy_getinfo(void *easy, int info, ...);
struct curl_slist {
  char *data;
  struct curl_slist *next;
};

typedef size_t (*write_callback)(char *bytes, size_t size, size_t count, void *user);
typedef int (*easy_setopt)(void *easy, int option, ...);
typedef void (*easy_cleanup)(void *easy);

// An easy handle, and the callback that FoundationNetworking has set for its body.
struct transfer {
  void *easy;
  write_callback callback;
  void *user;
  int is_limited;
  size_t limit;
  size_t pieces_limit;
  size_t received;
  size_t pieces;
  struct transfer *next;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct transfer *transfers;

// Returns the transfer of an easy handle, creating it if necessary; NULL without memory.
static struct transfer *transfer_of(void *easy) {
  pthread_mutex_lock(&lock);
  struct transfer *transfer = transfers;
  while (transfer != NULL && transfer->easy != easy) transfer = transfer->next;
  if (transfer == NULL && (transfer = calloc(1, sizeof *transfer)) != NULL) {
    transfer->easy = easy;
    transfer->next = transfers;
    transfers = transfer;
  }
  pthread_mutex_unlock(&lock);
  return transfer;
}

// Ends the transfer by returning a wrong count of bytes.
static size_t limited_write(char *bytes, size_t size, size_t count, void *user) {
  struct transfer *transfer = user;
  size_t length = size * count;
  int64_t declared = 0;
  curl_easy_getinfo(transfer->easy, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T, &declared);
  if (declared > 0 && (uint64_t)declared > transfer->limit) return 0;
  size_t taken = transfer->callback(bytes, size, count, transfer->user);
  transfer->received += length;
  transfer->pieces += 1;
  int is_over = transfer->received > transfer->limit || transfer->pieces > transfer->pieces_limit;
  return is_over ? 0 : taken;
}

// Reads the limits and keeps their field from being sent; false if there are none.
static int take_limits(struct curl_slist *header, struct transfer *transfer, long *milliseconds) {
  static const char name[] = TRANSFER_LIMITS_FIELD ":";
  for (; header != NULL; header = header->next) {
    if (strncasecmp(header->data, name, sizeof name - 1) != 0) continue;
    int found = sscanf(header->data + sizeof name - 1, " %zu %zu %ld", &transfer->limit,
                       &transfer->pieces_limit, milliseconds);
    header->data[sizeof name - 1] = '\0';  // libcurl leaves out a field without a value.
    return found == 3;
  }
  return 0;
}

static int set_limits(easy_setopt original, struct transfer *transfer, struct curl_slist *header) {
  long milliseconds;
  if (!take_limits(header, transfer, &milliseconds) || transfer->callback == NULL) return 0;
  transfer->is_limited = 1;
  transfer->received = 0;
  transfer->pieces = 0;
  // Where libcurl supports it, an ending transfer doesn't wait for a host lookup.
  original(transfer->easy, CURLOPT_QUICK_EXIT, 1L);
  int code = original(transfer->easy, CURLOPT_WRITEFUNCTION, limited_write);
  if (code == 0) code = original(transfer->easy, CURLOPT_WRITEDATA, transfer);
  if (code == 0) code = original(transfer->easy, CURLOPT_TIMEOUT_MS, milliseconds);
  return code;
}

int curl_easy_setopt(void *easy, int option, ...) {
  easy_setopt original = dlsym(RTLD_NEXT, "curl_easy_setopt");
  // Every option's value (a long, an offset, or a pointer) has the size of a pointer here.
  va_list arguments;
  va_start(arguments, option);
  void *value = va_arg(arguments, void *);
  va_end(arguments);
  if (option == CURLOPT_WRITEFUNCTION || option == CURLOPT_WRITEDATA
      || option == CURLOPT_HTTPHEADER) {
    struct transfer *transfer = transfer_of(easy);
    if (transfer == NULL) return CURLE_OUT_OF_MEMORY;
    if (option == CURLOPT_WRITEFUNCTION) transfer->callback = (write_callback)value;
    if (option == CURLOPT_WRITEDATA) transfer->user = value;
    if (option == CURLOPT_HTTPHEADER) {
      int code = set_limits(original, transfer, value);
      if (code != 0) return code;
    } else if (transfer->is_limited) {
      return 0;
    }
  }
  return original(easy, option, value);
}

void curl_easy_cleanup(void *easy) {
  pthread_mutex_lock(&lock);
  struct transfer **link = &transfers;
  while (*link != NULL && (*link)->easy != easy) link = &(*link)->next;
  struct transfer *transfer = *link;
  if (transfer != NULL) *link = transfer->next;
  pthread_mutex_unlock(&lock);
  easy_cleanup original = dlsym(RTLD_NEXT, "curl_easy_cleanup");
  original(easy);
  free(transfer);
}

#endif
