// Finds the functions of libcurl, see Loader.c.

#pragma once

#include <stdatomic.h>

typedef _Atomic(void *) found_function;

// The function of libcurl of that name, looked for once; `found`, zero at first, remembers it.
void *curl_function(found_function *found, const char *name);
