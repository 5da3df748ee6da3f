// A tokenizer's state, and how it goes through a line.
#pragma once

// Errors are codes; no exception is thrown that could cross into Swift.
#define SIMDJSON_EXCEPTIONS 0
#include <simdjson.h>

#include <string_view>
#include <vector>

#include "CSimdJSON.h"
#include "SymbolTable.hpp"

/// An undeclared key of the line at hand, to find it twice.
struct StrangeKey {
  uint64_t hash;
  int32_t place;
  uint32_t length;
};

struct csimdjson {
  simdjson::ondemand::parser parser;
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
  using Field = simdjson::ondemand::field;
  using Value = simdjson::ondemand::value;

  // The path of an ordinary line, in tokenizer.cpp; one piece of code, or it is half as fast.
  csimdjson_status visit_line(size_t readable) noexcept;
  simdjson_inline csimdjson_status visit_field(Field &field) noexcept;
  simdjson_inline csimdjson_status note_key(Field &field, csimdjson_token &token) noexcept;
  simdjson_inline csimdjson_status visit_value(Value &value, csimdjson_token &token) noexcept;
  simdjson_inline csimdjson_status visit_string(
    std::string_view raw, Value &value, csimdjson_token &token) noexcept;
  simdjson_inline void look_up(csimdjson_token &token) noexcept;
  csimdjson_status visit_scalar(Value &value, csimdjson_token &token) noexcept;

  // What is rare, in nested.cpp.
  csimdjson_status visit_array(Value &value) noexcept;
  csimdjson_status visit_element(Value &value) noexcept;
  csimdjson_status visit_nested(Value &value, size_t depth) noexcept;
  csimdjson_status visit_ignored(Value &value, size_t depth) noexcept;
  csimdjson_status unescape(
    simdjson::ondemand::raw_json_string raw, int32_t &place, uint32_t &length) noexcept;
  csimdjson_status classify_failure(csimdjson_status status) noexcept;

  const char *text(int32_t place) const noexcept {
    return place >= 0 ? line + place : reinterpret_cast<const char *>(unescaped.data()) + ~place;
  }
  int32_t place(const char *pointer) const noexcept {
    return static_cast<int32_t>(pointer - line);
  }
};
