// Stands between FoundationNetworking and libcurl on Linux: repairs how sockets are watched, see SocketRepair.c,
// and how IPv6 addresses are compared, see HostRepair.c, and limits transfers, see TransferLimits.c. Each file
// defines functions of libcurl, which call libcurl's own. Apple's URLSession doesn't use libcurl.

#pragma once

// The header field of a request that limits its transfer, "BYTES PIECES MILLISECONDS".
#define TRANSFER_LIMITS_FIELD "X-Transfer-Limits"
