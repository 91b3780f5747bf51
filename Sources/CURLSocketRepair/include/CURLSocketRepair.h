// Repairs of FoundationNetworking on Linux: of how it watches sockets, see CURLSocketRepair.c, and of
// how a transfer ends, see TransferLimits.c.

// The field of a request's header that sets limits to its transfer, "BYTES MILLISECONDS".
#define TRANSFER_LIMITS_FIELD "X-Transfer-Limits"
