// SHA-256 (FIPS 180-4), with the processor's own instructions where it has them.
#ifndef CDIGEST_H
#define CDIGEST_H

#include <stddef.h>
#include <stdint.h>

typedef struct {
  uint32_t state[8];
  uint64_t length;     // bytes taken in so far
  uint8_t block[64];   // the bytes that do not yet fill a block
} cdigest_sha256;

void cdigest_sha256_init(cdigest_sha256 *hash);
void cdigest_sha256_update(cdigest_sha256 *hash, const void *bytes, size_t count);
void cdigest_sha256_final(cdigest_sha256 *hash, uint8_t digest[32]);

#endif
