// Numbers for texts: a flat hash table that is read a dozen times a line.
#pragma once

#include <cstdint>
#include <cstring>
#include <new>
#include <vector>

class SymbolTable {
 public:
  static constexpr size_t padding = 8;

  SymbolTable() : slots_(initial_slots) {}

  /// Of every byte. Reads at most 8 bytes from the text's begin, or none behind its end.
  __attribute__((always_inline)) static uint64_t hash(const char *text, size_t length) noexcept {
    uint64_t mixed = length * 0x9E3779B97F4A7C15u;
    if (length >= 8) {
      for (size_t at = 0; at + 8 < length; at += 8) mixed = mix(mixed ^ load(text + at));
      return mix(mixed ^ load(text + length - 8));
    }
    uint64_t mask = length == 0 ? 0 : ~uint64_t(0) >> (64 - 8 * length);
    return mix(mixed ^ (load(text) & mask));
  }

  /// The text's number, or -1.
  __attribute__((always_inline)) int32_t find(const char *text, size_t length, uint64_t hash) const noexcept {
    size_t mask = slots_.size() - 1;
    for (size_t at = hash & mask;; at = (at + 1) & mask) {
      const Slot &slot = slots_[at];
      if (slot.number < 0) return -1;
      if (slot.hash == hash && slot.length == length &&
          equal(text_.data() + slot.place, text, length)) {
        return slot.number;
      }
    }
  }

  int32_t add(const char *text, size_t length, size_t most) noexcept {
    uint64_t hash = SymbolTable::hash(text, length);
    int32_t known = find(text, length, hash);
    if (known >= 0) return known;
    if (count_ >= most) return -1;
    if ((count_ + 1) * 2 > slots_.size()) grow();
    // The padding stays at the end, so that a comparison may read whole words.
    size_t place = text_.size() < padding ? 0 : text_.size() - padding;
    text_.resize(place + length + padding);
    if (length > 0) std::memcpy(text_.data() + place, text, length);
    insert(Slot{hash, place, static_cast<uint32_t>(length), static_cast<int32_t>(count_)});
    return static_cast<int32_t>(count_++);
  }

  void clear() noexcept {
    count_ = 0;
    text_.clear();
    slots_.assign(initial_slots, Slot{});
  }

  size_t count() const noexcept { return count_; }

 private:
  struct Slot {
    uint64_t hash = 0;
    size_t place = 0;
    uint32_t length = 0;
    int32_t number = -1;
  };
  static constexpr size_t initial_slots = 64;

  static uint64_t load(const char *bytes) noexcept {
    uint64_t word;
    std::memcpy(&word, bytes, 8);
    return word;
  }

  static uint64_t mix(uint64_t word) noexcept {
    word *= 0xD6E8FEB86659FD93u;
    return word ^ (word >> 32);
  }

  static bool equal(const char *known, const char *text, size_t length) noexcept {
    if (length >= 8) {
      size_t at = 0;
      for (; at + 8 <= length; at += 8) {
        if (load(known + at) != load(text + at)) return false;
      }
      return load(known + length - 8) == load(text + length - 8);
    }
    uint64_t mask = length == 0 ? 0 : ~uint64_t(0) >> (64 - 8 * length);
    return ((load(known) ^ load(text)) & mask) == 0;
  }

  void insert(const Slot &slot) noexcept {
    size_t mask = slots_.size() - 1;
    size_t at = slot.hash & mask;
    while (slots_[at].number >= 0) at = (at + 1) & mask;
    slots_[at] = slot;
  }

  void grow() noexcept {
    std::vector<Slot> old(slots_.size() * 2);
    old.swap(slots_);
    for (const Slot &slot : old) {
      if (slot.number >= 0) insert(slot);
    }
  }

  std::vector<Slot> slots_;
  std::vector<char> text_;
  size_t count_ = 0;
};
