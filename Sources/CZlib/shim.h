#include <zlib.h>

// inflateInit2 is a macro, which Swift cannot import. 15 + 16: the largest window, gzip only.
static inline int czlib_inflate_init_gzip(z_stream *stream) {
  return inflateInit2(stream, 15 + 16);
}
