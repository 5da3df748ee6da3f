#define SIMDJSON_EXCEPTIONS 0
#include "CSimdJSON.h"

#include <simdjson.h>

#include <cstring>
#include <string_view>
#include <vector>

#include "SymbolTable.hpp"
#include "scalars.hpp"

using namespace simdjson;

namespace {

constexpr size_t most_symbols = 0xFFFF;
constexpr size_t most_names = 0x7FFFFFFF;

/// An undeclared key of the line at hand, to find it twice.
struct StrangeKey {
  uint64_t hash;
  int32_t place;
  uint32_t length;
};

}  // namespace

struct csimdjson {
  ondemand::parser parser;
  SymbolTable symbols;
  SymbolTable names;
  int32_t name_key = -1;
  size_t deepest;

  std::vector<csimdjson_token> tokens;
  std::vector<uint64_t> forms;
  std::vector<csimdjson_token> elements;
  std::vector<StrangeKey> strange_keys;
  /// For each symbol the last line that had it as a key.
  std::vector<uint64_t> line_of_key;
  uint64_t line_number = 0;

  const char *line = nullptr;
  size_t line_length = 0;
  /// Texts that were written with escapes.
  std::vector<uint8_t> unescaped;
  size_t unescaped_length = 0;
  csimdjson_line result;

  csimdjson(size_t deepest, size_t most_tokens)
      : deepest(deepest), tokens(most_tokens), forms(most_tokens), elements(most_tokens) {
    strange_keys.reserve(most_tokens);
  }

  csimdjson_line parse(const char *bytes, size_t length, size_t readable) noexcept;

 private:
  csimdjson_status visit_line(size_t readable) noexcept;
  simdjson_inline csimdjson_status visit_field(ondemand::field &field) noexcept;
  simdjson_inline csimdjson_status visit_value(ondemand::value &value, csimdjson_token &token) noexcept;
  simdjson_inline csimdjson_status visit_string(
    std::string_view raw, ondemand::value &value, csimdjson_token &token) noexcept;
  simdjson_inline void look_up(csimdjson_token &token) noexcept;
  csimdjson_status visit_array(ondemand::value &value) noexcept;
  csimdjson_status visit_element(ondemand::value &value) noexcept;
  csimdjson_status visit_nested(ondemand::value &value, size_t depth) noexcept;
  csimdjson_status visit_ignored(ondemand::value &value, size_t depth) noexcept;
  csimdjson_status unescape(
    ondemand::raw_json_string raw, int32_t &place, uint32_t &length) noexcept;
  simdjson_inline csimdjson_status note_key(ondemand::field &field, csimdjson_token &token) noexcept;
  csimdjson_status classify_failure(csimdjson_status status) noexcept;

  const char *text(int32_t place) const noexcept {
    return place >= 0 ? line + place : reinterpret_cast<const char *>(unescaped.data()) + ~place;
  }
  int32_t place(const char *pointer) const noexcept {
    return static_cast<int32_t>(pointer - line);
  }
};

csimdjson_line csimdjson::parse(const char *bytes, size_t length, size_t readable) noexcept {
  line = bytes;
  line_length = length;
  line_number++;
  unescaped_length = 0;
  strange_keys.clear();
  result = csimdjson_line{};
  result.is_plain = true;
  result.duplicate_key = -1;
  csimdjson_status status = visit_line(readable);
  result.status = status == csimdjson_status_json ? classify_failure(status) : status;
  return result;
}

csimdjson_status csimdjson::visit_line(size_t readable) noexcept {
  if (line_length == 0 || line[0] != '{') {
    size_t at = 0;
    while (at < line_length && is_space(line[at])) at++;
    if (at == line_length) return csimdjson_status_blank;
    // simdjson may skip a byte order mark, depending on its version.
    if (line_length >= 3 && std::memcmp(line, "\xEF\xBB\xBF", 3) == 0) {
      return csimdjson_status_byte_order_mark;
    }
    if (line[at] != '{') return csimdjson_status_json;
  }
  ondemand::document document;
  if (parser.iterate(line, line_length, readable).get(document)) return csimdjson_status_json;
  ondemand::object object;
  if (document.get_object().get(object)) return csimdjson_status_json;
  // The first key that stands twice is not the end: the rest may not even be JSON.
  csimdjson_status status = csimdjson_status_object;
  for (auto next : object) {
    ondemand::field field;
    if (std::move(next).get(field)) return csimdjson_status_json;
    csimdjson_status found = visit_field(field);
    if (found == csimdjson_status_duplicate_key) {
      status = found;
    } else if (found != csimdjson_status_object) {
      return found;
    }
  }
  // The object has ended; so must the line.
  if (document.current_location().error() != OUT_OF_BOUNDS) return csimdjson_status_json;
  return status;
}

csimdjson_status csimdjson::visit_field(ondemand::field &field) noexcept {
  csimdjson_token scratch;
  const bool fits = result.tokens < tokens.size();
  if (!fits) result.is_cut = true;
  csimdjson_token &token = fits ? tokens[result.tokens] : scratch;

  ondemand::value &value = field.value();
  const std::string_view raw = value.raw_json_token();
  // The key ends at the quotation mark before the colon before the value.
  const char *end = raw.data() - 1;
  while (is_space(*end)) end--;
  end--;
  while (is_space(*end)) end--;
  const char *start = field.key().raw();
  token.key_place = place(start);
  token.key_length = static_cast<uint32_t>(end - start);
  csimdjson_status key_status = note_key(field, token);
  if (key_status != csimdjson_status_object && key_status != csimdjson_status_duplicate_key) {
    return key_status;
  }
  csimdjson_status status = visit_value(value, token);
  if (status != csimdjson_status_object) return status;

  if (fits) {
    uint64_t content = 0;
    if (token.kind == csimdjson_kind_symbol) content = static_cast<uint32_t>(token.symbol);
    if (token.kind == csimdjson_kind_pseudonym) content = static_cast<uint64_t>(token.value) >> 20;
    uint64_t form = static_cast<uint64_t>(token.key) << 48 |
                    static_cast<uint64_t>(token.kind) << 40 | content;
    forms[result.tokens++] = form;
    result.hash = (result.hash ^ form) * 0xD6E8FEB86659FD93u;
    result.hash ^= result.hash >> 32;
    result.is_plain = result.is_plain && token.key >= 0 &&
                      token.kind >= csimdjson_kind_symbol && token.kind <= csimdjson_kind_integer;
  } else {
    result.is_plain = false;
  }
  return key_status;
}

/// Finds the key's symbol, and whether the line had it before.
csimdjson_status csimdjson::note_key(ondemand::field &field, csimdjson_token &token) noexcept {
  const char *key = text(token.key_place);
  uint64_t hash = SymbolTable::hash(key, token.key_length);
  token.key = symbols.find(key, token.key_length, hash);
  // No symbol holds a backslash, so only what is none can be written with escapes.
  if (token.key < 0 && std::memchr(key, '\\', token.key_length) != nullptr) {
    csimdjson_status status = unescape(field.key(), token.key_place, token.key_length);
    if (status != csimdjson_status_object) return status;
    key = text(token.key_place);
    hash = SymbolTable::hash(key, token.key_length);
    token.key = symbols.find(key, token.key_length, hash);
  }
  bool again = false;
  if (token.key >= 0) {
    again = line_of_key[token.key] == line_number;
    line_of_key[token.key] = line_number;
  } else if (strange_keys.size() < tokens.size()) {
    for (const StrangeKey &other : strange_keys) {
      again = again || (other.hash == hash && other.length == token.key_length &&
                        std::memcmp(text(other.place), key, token.key_length) == 0);
    }
    strange_keys.push_back(StrangeKey{hash, token.key_place, token.key_length});
  }
  if (!again) return csimdjson_status_object;
  result.duplicate_key = token.key;
  result.duplicate_length = token.key_length;
  return csimdjson_status_duplicate_key;
}

csimdjson_status csimdjson::visit_value(ondemand::value &value, csimdjson_token &token) noexcept {
  std::string_view raw = value.raw_json_token();
  while (!raw.empty() && is_space(raw.back())) raw.remove_suffix(1);
  token.symbol = -1;
  token.value = -1;
  token.text_place = 0;
  token.text_length = 0;
  if (raw.empty()) return csimdjson_status_json;
  switch (raw.front()) {
    case '"':
      return visit_string(raw, value, token);
    case '-':
    case '0': case '1': case '2': case '3': case '4':
    case '5': case '6': case '7': case '8': case '9':
      switch (read_number(raw, token.value)) {
        case NumberForm::integer:
          token.kind = csimdjson_kind_integer;
          return csimdjson_status_object;
        case NumberForm::other:
          token.kind = csimdjson_kind_number;
          return csimdjson_status_object;
        case NumberForm::invalid:
          return csimdjson_status_json;
      }
      return csimdjson_status_json;
    case 't':
    case 'f':
      token.kind = csimdjson_kind_boolean;
      return raw == "true" || raw == "false" ? csimdjson_status_object : csimdjson_status_json;
    case 'n':
      token.kind = csimdjson_kind_null;
      return raw == "null" ? csimdjson_status_object : csimdjson_status_json;
    case '[':
      token.kind = csimdjson_kind_array;
      return visit_array(value);
    case '{':
      token.kind = csimdjson_kind_object;
      return visit_nested(value, 2);
    default:
      return csimdjson_status_json;
  }
}

csimdjson_status csimdjson::visit_string(
  std::string_view raw, ondemand::value &value, csimdjson_token &token) noexcept {
  // Taking the value moves simdjson past it; what follows is then checked to be a comma or an end.
  ondemand::raw_json_string string;
  if (value.get_raw_json_string().get(string)) return csimdjson_status_json;
  if (raw.size() < 2 || raw.back() != '"') return csimdjson_status_json;
  token.text_place = place(raw.data() + 1);
  token.text_length = static_cast<uint32_t>(raw.size() - 2);
  look_up(token);
  // Nothing that is known holds a backslash, so only what is not can be written with escapes.
  if (token.symbol < 0 && token.value < 0 &&
      std::memchr(raw.data() + 1, '\\', token.text_length) != nullptr) {
    csimdjson_status status = unescape(string, token.text_place, token.text_length);
    if (status != csimdjson_status_object) return status;
    look_up(token);
  }
  return csimdjson_status_object;
}

/// Finds what a text is: a name, a symbol, a pseudonym or just a text.
void csimdjson::look_up(csimdjson_token &token) noexcept {
  const char *bytes = text(token.text_place);
  const uint64_t hash = SymbolTable::hash(bytes, token.text_length);
  if (token.key >= 0 && token.key == name_key) {
    token.kind = csimdjson_kind_name;
    token.value = names.find(bytes, token.text_length, hash);
    return;
  }
  token.symbol = symbols.find(bytes, token.text_length, hash);
  token.value = read_pseudonym(std::string_view(bytes, token.text_length));
  token.kind = token.symbol >= 0  ? csimdjson_kind_symbol
               : token.value >= 0 ? csimdjson_kind_pseudonym
                                  : csimdjson_kind_text;
}

csimdjson_status csimdjson::visit_array(ondemand::value &value) noexcept {
  ondemand::array array;
  if (value.get_array().get(array)) return csimdjson_status_json;
  for (auto next : array) {
    ondemand::value element;
    if (std::move(next).get(element)) return csimdjson_status_json;
    csimdjson_status status = visit_element(element);
    if (status != csimdjson_status_object) return status;
  }
  return csimdjson_status_object;
}

csimdjson_status csimdjson::visit_element(ondemand::value &value) noexcept {
  csimdjson_token scratch;
  const bool fits = result.elements < elements.size();
  if (!fits) result.is_cut = true;
  csimdjson_token &token = fits ? elements[result.elements] : scratch;
  if (fits) result.elements++;
  token = csimdjson_token{};
  token.key = -1;
  token.symbol = -1;
  const std::string_view raw = value.raw_json_token();
  if (!raw.empty() && (raw.front() == '[' || raw.front() == '{')) {
    token.kind = csimdjson_kind_number;
    return visit_nested(value, 3);
  }
  csimdjson_status status = visit_value(value, token);
  if (token.kind != csimdjson_kind_symbol && token.kind != csimdjson_kind_text) {
    token.kind = csimdjson_kind_number;
  }
  return status;
}

/// Reads a value that no trace may hold, to know that it is JSON; `depth` is its own.
csimdjson_status csimdjson::visit_nested(ondemand::value &value, size_t depth) noexcept {
  if (depth > deepest) return csimdjson_status_limit;
  ondemand::json_type type;
  if (value.type().get(type)) return csimdjson_status_json;
  if (type == ondemand::json_type::object) {
    ondemand::object object;
    if (value.get_object().get(object)) return csimdjson_status_json;
    for (auto next : object) {
      ondemand::field field;
      if (std::move(next).get(field)) return csimdjson_status_json;
      int32_t place;
      uint32_t length;
      csimdjson_status status = unescape(field.key(), place, length);
      if (status == csimdjson_status_object) status = visit_ignored(field.value(), depth + 1);
      if (status != csimdjson_status_object) return status;
    }
    return csimdjson_status_object;
  }
  ondemand::array array;
  if (value.get_array().get(array)) return csimdjson_status_json;
  for (auto next : array) {
    ondemand::value element;
    if (std::move(next).get(element)) return csimdjson_status_json;
    csimdjson_status status = visit_ignored(element, depth + 1);
    if (status != csimdjson_status_object) return status;
  }
  return csimdjson_status_object;
}

csimdjson_status csimdjson::visit_ignored(ondemand::value &value, size_t depth) noexcept {
  const std::string_view raw = value.raw_json_token();
  if (!raw.empty() && (raw.front() == '[' || raw.front() == '{')) {
    return visit_nested(value, depth);
  }
  csimdjson_token token{};
  token.key = -1;
  return visit_value(value, token);
}

/// Resolves the escapes of a text into memory of its own.
csimdjson_status csimdjson::unescape(
  ondemand::raw_json_string raw, int32_t &place, uint32_t &length) noexcept {
  // All texts of a line are together shorter than the line; simdjson writes whole vectors.
  const size_t needed = line_length + 2 * SIMDJSON_PADDING;
  if (unescaped.size() < needed) unescaped.resize(needed);
  uint8_t *target = unescaped.data() + unescaped_length;
  std::string_view result;
  if (parser.unescape(raw, target).get(result)) return csimdjson_status_json;
  place = ~static_cast<int32_t>(unescaped_length);
  length = static_cast<uint32_t>(result.size());
  unescaped_length += result.size();
  return csimdjson_status_object;
}

/// Why a line is no JSON object: its encoding comes first, and a whole value of another kind is
/// none that was cut off.
csimdjson_status csimdjson::classify_failure(csimdjson_status status) noexcept {
  if (std::memchr(line, 0, line_length) != nullptr || !validate_utf8(line, line_length)) {
    return csimdjson_status_encoding;
  }
  size_t at = 0;
  while (is_space(line[at])) at++;
  if (line[at] == '{') return status;
  if (line[at] == '[') {
    size_t depth = 0;
    while (at < line_length && (line[at] == '[' || is_space(line[at]))) {
      depth += line[at++] == '[';
    }
    if (depth > deepest) return csimdjson_status_limit;
  }
  dom::parser whole;
  return whole.parse(line, line_length, true).error() ? status : csimdjson_status_no_object;
}

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
