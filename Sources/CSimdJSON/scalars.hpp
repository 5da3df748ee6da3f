// The forms of a single value, as RFC 8259 and the trace format write them.
#pragma once

#include <cstdint>
#include <string_view>

inline bool is_space(char byte) noexcept {
  return byte == ' ' || byte == '\t' || byte == '\n' || byte == '\r';
}

inline bool is_digit(char byte) noexcept { return byte >= '0' && byte <= '9'; }

enum class NumberForm { integer, other, invalid };

/// Reads a number; only an integer of at most 2^53-1 and not written as a negative zero is one.
inline NumberForm read_number(std::string_view text, int64_t &integer) noexcept {
  size_t at = 0;
  const size_t end = text.size();
  const bool negative = text[0] == '-';
  if (negative) at++;
  if (at == end || !is_digit(text[at])) return NumberForm::invalid;
  const size_t first = at;
  uint64_t value = 0;
  while (at < end && is_digit(text[at])) {
    // 2^53 has sixteen digits; beyond them the value does not matter any more.
    if (at - first < 17) value = value * 10 + static_cast<uint64_t>(text[at] - '0');
    at++;
  }
  const size_t digits = at - first;
  if (text[first] == '0' && digits > 1) return NumberForm::invalid;
  if (at == end) {
    if (digits > 16 || value > (uint64_t(1) << 53) - 1) return NumberForm::other;
    if (negative && value == 0) return NumberForm::other;
    integer = negative ? -static_cast<int64_t>(value) : static_cast<int64_t>(value);
    return NumberForm::integer;
  }
  if (text[at] == '.') {
    at++;
    const size_t fraction = at;
    while (at < end && is_digit(text[at])) at++;
    if (at == fraction) return NumberForm::invalid;
  }
  if (at < end && (text[at] == 'e' || text[at] == 'E')) {
    at++;
    if (at < end && (text[at] == '+' || text[at] == '-')) at++;
    const size_t exponent = at;
    while (at < end && is_digit(text[at])) at++;
    if (at == exponent) return NumberForm::invalid;
  }
  return at == end ? NumberForm::other : NumberForm::invalid;
}

/// One to eight letters and a number up to 999999 without leading zeros, as prefix << 20 | number
/// with five bits a letter; -1 for another form.
inline int64_t read_pseudonym(std::string_view text) noexcept {
  if (text.size() < 2 || text.size() > 14 || !is_digit(text.back())) return -1;
  uint64_t prefix = 0;
  size_t at = 0;
  while (at < text.size() && text[at] >= 'a' && text[at] <= 'z') {
    if (at == 8) return -1;
    prefix = prefix << 5 | static_cast<uint64_t>(text[at] - 'a' + 1);
    at++;
  }
  const size_t digits = text.size() - at;
  if (at == 0 || digits == 0 || digits > 6) return -1;
  if (text[at] == '0' && digits > 1) return -1;
  uint64_t number = 0;
  for (; at < text.size(); at++) {
    if (!is_digit(text[at])) return -1;
    number = number * 10 + static_cast<uint64_t>(text[at] - '0');
  }
  return static_cast<int64_t>(prefix << 20 | number);
}
