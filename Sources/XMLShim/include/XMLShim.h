// Stands between FoundationXML and libxml2 on Linux: loads libxml2 when the first list in XML is read, see
// Loader.c. Apple's XMLParser doesn't need it.

#pragma once

// The reason that the system gives why libxml2 can't be loaded; NULL if it is loaded. XML can be parsed only
// after this has returned NULL.
const char *xml_failure(void);
