#include <cstring>
#include <new>
#include <vector>

#include "tokenizer.hpp"

using namespace simdjson;

static constexpr size_t most_symbols = 0xFFFF;
static constexpr size_t most_names = 0x7FFFFFFF;

static int32_t add(SymbolTable &table, const void *text, size_t length, size_t most) noexcept {
  // As written in a line, a text with one of these is not itself.
  for (size_t at = 0; at < length; at++) {
    const unsigned char byte = static_cast<const unsigned char *>(text)[at];
    if (byte < ' ' || byte == '"' || byte == '\\') return -1;
  }
  // A hash may read some bytes behind a short text.
  std::vector<char> padded(length + SymbolTable::padding);
  if (length > 0) std::memcpy(padded.data(), text, length);
  return table.add(padded.data(), length, most);
}

csimdjson *csimdjson_new(size_t longest_line, size_t deepest, size_t most_tokens) {
  csimdjson *tokenizer = new (std::nothrow) csimdjson(deepest, most_tokens);
  if (tokenizer == nullptr) return nullptr;
  if (tokenizer->parser.allocate(longest_line)) {
    delete tokenizer;
    return nullptr;
  }
  return tokenizer;
}

void csimdjson_free(csimdjson *tokenizer) { delete tokenizer; }

int32_t csimdjson_add_symbol(csimdjson *tokenizer, const void *text, size_t length) {
  int32_t number = add(tokenizer->symbols, text, length, most_symbols);
  tokenizer->line_of_key.resize(tokenizer->symbols.count());
  return number;
}

void csimdjson_set_name_key(csimdjson *tokenizer, int32_t key) { tokenizer->name_key = key; }

int32_t csimdjson_add_name(csimdjson *tokenizer, const void *text, size_t length) {
  return add(tokenizer->names, text, length, most_names);
}

void csimdjson_clear_names(csimdjson *tokenizer) { tokenizer->names.clear(); }

csimdjson_line csimdjson_parse_line(
  csimdjson *tokenizer, const void *line, size_t length, size_t readable) {
  return tokenizer->parse(static_cast<const char *>(line), length, readable);
}

size_t csimdjson_padding(void) { return SIMDJSON_PADDING; }

const csimdjson_token *csimdjson_tokens(const csimdjson *tokenizer) {
  return tokenizer->tokens.data();
}

const csimdjson_token *csimdjson_elements(const csimdjson *tokenizer) {
  return tokenizer->elements.data();
}

const uint64_t *csimdjson_forms(const csimdjson *tokenizer) { return tokenizer->forms.data(); }

const void *csimdjson_text(const csimdjson *tokenizer, int32_t place) {
  return place >= 0
           ? static_cast<const void *>(tokenizer->line + place)
           : static_cast<const void *>(tokenizer->unescaped.data() + ~place);
}
