#include "tokenizer.hpp"

#include <cstring>

#include "scalars.hpp"

using namespace simdjson;

csimdjson_status csimdjson::visit_array(Value &value) noexcept {
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

csimdjson_status csimdjson::visit_element(Value &value) noexcept {
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
  csimdjson_status status = visit_scalar(value, token);
  if (token.kind != csimdjson_kind_symbol && token.kind != csimdjson_kind_text) {
    token.kind = csimdjson_kind_number;
  }
  return status;
}

/// Reads a value that no trace may hold, to know that it is JSON; `depth` is its own.
csimdjson_status csimdjson::visit_nested(Value &value, size_t depth) noexcept {
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

csimdjson_status csimdjson::visit_ignored(Value &value, size_t depth) noexcept {
  const std::string_view raw = value.raw_json_token();
  if (!raw.empty() && (raw.front() == '[' || raw.front() == '{')) {
    return visit_nested(value, depth);
  }
  csimdjson_token token{};
  token.key = -1;
  return visit_scalar(value, token);
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
