// One line of JSON becomes a flat list of tokens: which known key, which known text, which number.
//
// simdjson finds the structure; this interface keeps C++ and its error handling inside. No function
// throws, and none reports a value in an error.
#ifndef CSIMDJSON_H
#define CSIMDJSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct csimdjson csimdjson;

/// What a value is. A text that was added as a symbol is a symbol, whatever it looks like.
typedef enum __attribute__((enum_extensibility(closed))) csimdjson_kind : uint8_t {
  csimdjson_kind_text = 0,
  csimdjson_kind_symbol = 1,
  csimdjson_kind_pseudonym = 2,
  /// A text below the key that csimdjson_set_name_key named.
  csimdjson_kind_name = 3,
  /// Written without fraction, exponent or negative zero, and at most 2^53-1 either way.
  csimdjson_kind_integer = 4,
  /// Any other number.
  csimdjson_kind_number = 5,
  csimdjson_kind_boolean = 6,
  csimdjson_kind_null = 7,
  csimdjson_kind_array = 8,
  csimdjson_kind_object = 9,
} csimdjson_kind;

/// What a line is. The classes are those of the trace format's reasons.
typedef enum __attribute__((enum_extensibility(closed))) csimdjson_status : uint8_t {
  csimdjson_status_object = 0,
  csimdjson_status_blank = 1,
  /// Not JSON.
  csimdjson_status_json = 2,
  /// JSON, but no object.
  csimdjson_status_no_object = 3,
  /// An object with one key twice.
  csimdjson_status_duplicate_key = 4,
  /// Not UTF-8, or a NUL in it.
  csimdjson_status_encoding = 5,
  /// A byte order mark before it.
  csimdjson_status_byte_order_mark = 6,
  /// Nested too deep.
  csimdjson_status_limit = 7,
} csimdjson_status;

/// One key with its value. Texts are places: see csimdjson_text.
typedef struct {
  /// An integer; a pseudonym's prefix << 20 | number; a name's number. -1 for a symbol or name
  /// that is none.
  int64_t value;
  /// The key's symbol, or -1.
  int32_t key;
  /// The value's symbol, or -1.
  int32_t symbol;
  int32_t key_place;
  uint32_t key_length;
  int32_t text_place;
  uint32_t text_length;
  csimdjson_kind kind;
} csimdjson_token;

typedef struct {
  csimdjson_status status;
  /// Every key is a symbol, and every value a symbol, a pseudonym, a name or an integer.
  bool is_plain;
  /// There were more keys or elements than there is room for.
  bool is_cut;
  uint32_t tokens;
  /// How many elements the arrays directly below the object have together.
  uint32_t elements;
  /// The key that stands twice: its symbol or -1, and its length.
  int32_t duplicate_key;
  uint32_t duplicate_length;
  /// Of all forms (see csimdjson_forms).
  uint64_t hash;
} csimdjson_line;

/// Returns NULL where there is no memory.
csimdjson *csimdjson_new(size_t longest_line, size_t deepest, size_t most_tokens);
void csimdjson_free(csimdjson *tokenizer);

/// The text's number, counted from 0 in the order of addition; -1 where there is no room, or where
/// JSON cannot write the text as it is.
int32_t csimdjson_add_symbol(csimdjson *tokenizer, const void *text, size_t length);
/// Texts below this key are looked up among the names, not among the symbols.
void csimdjson_set_name_key(csimdjson *tokenizer, int32_t key);
/// The name's number, counted from 0 in the order of addition; -1 where there is no room.
int32_t csimdjson_add_name(csimdjson *tokenizer, const void *text, size_t length);
void csimdjson_clear_names(csimdjson *tokenizer);

/// Reads one line without its line feed. `readable` bytes can be read from `line`, at least
/// csimdjson_padding() more than `length`. Tokens and texts are valid until the next call.
csimdjson_line csimdjson_parse_line(
  csimdjson *tokenizer, const void *line, size_t length, size_t readable);
size_t csimdjson_padding(void);

const csimdjson_token *csimdjson_tokens(const csimdjson *tokenizer);
/// The elements of the arrays directly below the object; only text, symbol or (for all else)
/// number, with no key.
const csimdjson_token *csimdjson_elements(const csimdjson *tokenizer);
/// A number for each token: equal where key, kind, and symbol or prefix are. What is left are the
/// integers, the pseudonyms' numbers and the names.
const uint64_t *csimdjson_forms(const csimdjson *tokenizer);
/// The bytes at a token's place.
const void *csimdjson_text(const csimdjson *tokenizer, int32_t place);

#ifdef __cplusplus
}
#endif
#endif
