#include <turbojpeg.h>
#ifdef __linux__
#include <malloc.h>
#endif
