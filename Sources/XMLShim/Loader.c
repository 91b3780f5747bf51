// libxml2 brings ICU along, which a program that is linked with it loads whenever it starts, also to print its
// version: 4 ms. This defines each function of libxml2 that FoundationXML calls and forwards the call to
// libxml2, which is loaded on first use, as libcurl is. XMLParser calls some twenty of them; the others
// belong to Foundation's trees of XML, which are linked along with it.

#include "XMLShim.h"

#if defined(__linux__)

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

static void *library;
static const char *failure;
static pthread_once_t loading = PTHREAD_ONCE_INIT;

static void load(void) {
  library = dlopen("libxml2.so.2", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) failure = strdup(dlerror());
}

const char *xml_failure(void) {
  pthread_once(&loading, load);
  return failure;
}

// Their arguments are pointers and integers, at most eight, which every function finds in the same places,
// whatever their number.
typedef void *function(void *, void *, void *, void *, void *, void *, void *, void *);

static function *loaded(const char *name) {
  pthread_once(&loading, load);
  if (library == NULL) abort();
  return (function *)dlsym(library, name);
}

#define FORWARD(NAME)                                                                          \
  void *NAME(void *a, void *b, void *c, void *d, void *e, void *f, void *g, void *h) {         \
    static function *target;                                                                   \
    if (target == NULL) target = loaded(#NAME);                                                \
    return target(a, b, c, d, e, f, g, h);                                                     \
  }

// A variable of libxml2, with the value that it has there.
void (*xmlFree)(void *) = free;

FORWARD(xmlAddAttributeDecl) FORWARD(xmlAddChild) FORWARD(xmlAddElementDecl)
FORWARD(xmlAddNextSibling) FORWARD(xmlAddPrevSibling) FORWARD(xmlBufferContent)
FORWARD(xmlBufferCreate) FORWARD(xmlBufferFree) FORWARD(xmlBuildQName) FORWARD(xmlChildElementCount)
FORWARD(xmlCopyDoc) FORWARD(xmlCopyDtd) FORWARD(xmlCopyNamespace) FORWARD(xmlCopyNode)
FORWARD(xmlCreatePushParserCtxt) FORWARD(xmlCtxtGetLastError) FORWARD(xmlCtxtUseOptions)
FORWARD(xmlDictOwns) FORWARD(xmlDocGetRootElement) FORWARD(xmlDocSetRootElement)
FORWARD(xmlEncodeEntitiesReentrant) FORWARD(xmlFreeDoc) FORWARD(xmlFreeDocElementContent)
FORWARD(xmlFreeDtd) FORWARD(xmlFreeEnumeration) FORWARD(xmlFreeNode) FORWARD(xmlFreeNs)
FORWARD(xmlFreeNsList) FORWARD(xmlFreeParserCtxt) FORWARD(xmlFreeProp) FORWARD(xmlFreeValidCtxt)
FORWARD(xmlGetDocEntity) FORWARD(xmlGetDtdAttrDesc) FORWARD(xmlGetDtdElementDesc)
FORWARD(xmlGetDtdEntity) FORWARD(xmlGetDtdNotationDesc) FORWARD(xmlGetExternalEntityLoader)
FORWARD(xmlGetIntSubset) FORWARD(xmlGetNodePath) FORWARD(xmlGetParameterEntity)
FORWARD(xmlGetPredefinedEntity) FORWARD(xmlHasNsProp) FORWARD(xmlHashLookup) FORWARD(xmlHashLookup3)
FORWARD(xmlHashRemoveEntry) FORWARD(xmlHashRemoveEntry3) FORWARD(xmlHashScan) FORWARD(xmlIOParseDTD)
FORWARD(xmlInitParser) FORWARD(xmlNewComment) FORWARD(xmlNewDoc) FORWARD(xmlNewDtd)
FORWARD(xmlNewNode) FORWARD(xmlNewNs) FORWARD(xmlNewNsProp) FORWARD(xmlNewPI) FORWARD(xmlNewProp)
FORWARD(xmlNewText) FORWARD(xmlNewValidCtxt) FORWARD(xmlNoNetExternalEntityLoader)
FORWARD(xmlNodeGetContent) FORWARD(xmlNodeSetContent) FORWARD(xmlNodeSetName) FORWARD(xmlParseChunk)
FORWARD(xmlParseDTD) FORWARD(xmlParserInputBufferCreateMem) FORWARD(xmlReadMemory)
FORWARD(xmlRegFreeRegexp) FORWARD(xmlReplaceNode) FORWARD(xmlSAX2ExternalSubset)
FORWARD(xmlSAX2GetColumnNumber) FORWARD(xmlSAX2GetEntity) FORWARD(xmlSAX2GetLineNumber)
FORWARD(xmlSAX2InternalSubset) FORWARD(xmlSAX2UnparsedEntityDecl) FORWARD(xmlSaveClose)
FORWARD(xmlSaveToBuffer) FORWARD(xmlSaveTree) FORWARD(xmlSearchNsByHref)
FORWARD(xmlSetExternalEntityLoader) FORWARD(xmlSetNs) FORWARD(xmlSetStructuredErrorFunc)
FORWARD(xmlSnprintfElementContent) FORWARD(xmlSplitQName2) FORWARD(xmlSplitQName3)
FORWARD(xmlStopParser) FORWARD(xmlStrcmp) FORWARD(xmlStrdup) FORWARD(xmlStrlen) FORWARD(xmlStrndup)
FORWARD(xmlUnlinkNode) FORWARD(xmlValidateDocument) FORWARD(xmlXPathFreeContext)
FORWARD(xmlXPathFreeObject) FORWARD(xmlXPathNewContext) FORWARD(xmlXPathNodeEval)
FORWARD(xmlXPathRegisterNs)

#else

const char *xml_failure(void) { return 0; }

#endif
