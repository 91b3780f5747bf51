// Stands between FoundationNetworking and libcurl on Linux: repairs how sockets are watched
// (SocketRepair.c) and how IPv6 addresses are compared (HostRepair.c), and limits transfers
// (TransferLimits.c). Each file defines functions of libcurl that call libcurl's own. Apple's
// URLSession doesn't use libcurl.

#pragma once

// The header field that limits a request's transfer, "BYTES PIECES MILLISECONDS".
#define TRANSFER_LIMITS_FIELD "X-Transfer-Limits"
