// Stands between FoundationNetworking and libcurl on Linux: loads libcurl when it is first needed, see
// Loader.c, repairs how its sockets are watched, see SocketRepair.c, and limits transfers, see
// TransferLimits.c. There is nothing to call: to link it is enough.

// The field of a request's header that sets limits to its transfer, "BYTES MILLISECONDS".
#define TRANSFER_LIMITS_FIELD "X-Transfer-Limits"
