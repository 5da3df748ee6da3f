#include "tokenizer.hpp"

#include <cstring>

#include "scalars.hpp"

using namespace simdjson;

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

csimdjson_status csimdjson::visit_field(Field &field) noexcept {
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
csimdjson_status csimdjson::note_key(Field &field, csimdjson_token &token) noexcept {
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

csimdjson_status csimdjson::visit_value(Value &value, csimdjson_token &token) noexcept {
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
  std::string_view raw, Value &value, csimdjson_token &token) noexcept {
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

/// The same out of line, for values that are not directly below the object.
csimdjson_status csimdjson::visit_scalar(Value &value, csimdjson_token &token) noexcept {
  return visit_value(value, token);
}
