// Repairs how FoundationNetworking watches the sockets of libcurl on Linux; see CURLSocketRepair.c.
// There is nothing to call: to link it is enough.
