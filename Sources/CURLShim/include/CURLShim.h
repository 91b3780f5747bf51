// Stands between FoundationNetworking and libcurl on Linux: loads libcurl when it is first needed, see
// Loader.c, repairs how its sockets are watched, see SocketRepair.c, and how IPv6 addresses are compared, see
// HostRepair.c, and limits transfers, see TransferLimits.c. Apple's URLSession doesn't use libcurl.

#pragma once

// The header field of a request that limits its transfer, "BYTES PIECES MILLISECONDS".
#define TRANSFER_LIMITS_FIELD "X-Transfer-Limits"

// A function of libcurl; NULL if libcurl can't be loaded, in which case no request can be made, or lacks it.
void *curl_function(const char *name);

// The reason that the system gives why libcurl can't be loaded; NULL if it is loaded.
const char *curl_failure(void);
