/*
 * Which bytes of the program's variables there are, from the executable's own symbol table.
 * Whatever lies between two variables is out of bounds; the build puts padding there. Without a
 * symbol table, everything is in bounds.
 */
#include "server.h"

#include <elf.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/syscall.h>

void tdv_globals_learn(void);
bool tdv_find_global(uint64_t address, uint64_t *start, uint64_t *size);

struct symbols {
  const Elf64_Sym *first;
  const Elf64_Sym *end;
};

/* Bytes first to last of a granule may be accessed, besides those that already may. */
static void allow(int8_t *shadow, int first, int last) {
  int old_first = first, old_last = last;
  if (*shadow >= TDV_PART) {
    old_first = (*shadow - TDV_PART) >> 3;
    old_last = (*shadow - TDV_PART) & 7;
  } else if (*shadow > 0) {
    old_first = 0;
    old_last = *shadow - 1;
  }
  first = first < old_first ? first : old_first;
  last = last > old_last ? last : old_last;
  *shadow = (int8_t)(first == 0 ? last + 1 : TDV_PART + 8 * first + last);
}

static void allow_range(uint64_t start, uint64_t end) {
  while (start < end) {
    uint64_t granule_end = (start | 7) + 1;
    uint64_t stop = granule_end < end ? granule_end : end;
    if (start % 8 == 0 && stop == granule_end && end - start >= 16) {
      uint64_t whole = (end - start) / 8;
      __builtin_memset(tdv_global_shadow(start), TDV_WHOLE, whole);
      start += whole * 8;
      continue;
    }
    allow(tdv_global_shadow(start), (int)(start & 7), (int)((stop - 1) & 7));
    start = stop;
  }
}

static struct symbols symbols_of(const char *file) {
  const Elf64_Ehdr *head = (const Elf64_Ehdr *)file;
  const Elf64_Shdr *section = (const Elf64_Shdr *)(file + head->e_shoff);
  for (unsigned i = 0; i < head->e_shnum; i++)
    if (section[i].sh_type == SHT_SYMTAB) {
      const Elf64_Sym *first = (const Elf64_Sym *)(file + section[i].sh_offset);
      return (struct symbols){first, first + section[i].sh_size / sizeof *first};
    }
  return (struct symbols){0, 0};
}

/* A label of an assembler text has no size: everything up to the next symbol may belong to it. The
   labels that the linker sets at the borders of sections are no data. */
static void allow_label(struct symbols symbols, const Elf64_Sym *label) {
  uint64_t end = (uint64_t)_end;
  for (const Elf64_Sym *s = symbols.first; s < symbols.end; s++)
    if (s->st_value > label->st_value && s->st_value < end)
      end = s->st_value;
  allow_range(label->st_value, end);
}

static bool is_label(const Elf64_Sym *symbol) {
  return ELF64_ST_TYPE(symbol->st_info) == STT_NOTYPE &&
         ELF64_ST_BIND(symbol->st_info) == STB_LOCAL && symbol->st_shndx != SHN_ABS;
}

static void learn(const char *file) {
  struct symbols symbols = symbols_of(file);
  if (symbols.first == 0) {
    allow_range((uint64_t)__data_start, (uint64_t)_end);
    return;
  }
  for (const Elf64_Sym *s = symbols.first; s < symbols.end; s++) {
    if (!tdv_in_globals(s->st_value) || s->st_shndx == SHN_UNDEF)
      continue;
    if (ELF64_ST_TYPE(s->st_info) == STT_OBJECT)
      allow_range(s->st_value, s->st_value + s->st_size);
    else if (is_label(s))
      allow_label(symbols, s);
  }
}

/* The file is mapped for a moment. */
void tdv_globals_learn(void) {
  long file = tdv_syscall(SYS_openat, (long)AT_FDCWD, "/proc/self/exe", (long)O_RDONLY, 0L);
  long size = file < 0 ? -1 : tdv_syscall(SYS_lseek, file, 0L, (long)SEEK_END);
  long start = -1;
  if (size > 0)
    start = tdv_syscall(SYS_mmap, 0L, size, (long)PROT_READ, (long)MAP_PRIVATE, file, 0L);
  if (file >= 0)
    tdv_syscall(SYS_close, file);
  if (start < 0 && start > -4096) {
    allow_range((uint64_t)__data_start, (uint64_t)_end);
    return;
  }
  learn((const char *)start);
  tdv_syscall(SYS_munmap, start, size);
}

static bool allowed(uint64_t address) {
  uint64_t byte = address & 7;
  return tdv_in_globals(address) && tdv_granule_allows(*tdv_global_shadow(address), byte, byte + 1);
}

/* The variable that is nearest to an address; padding separates it from its neighbours. */
bool tdv_find_global(uint64_t address, uint64_t *start, uint64_t *size) {
  uint64_t inside = address;
  for (uint64_t distance = 0; !allowed(inside); distance++) {
    if (distance > 4096)
      return false;
    inside = allowed(address - distance) ? address - distance : address + distance;
  }
  uint64_t first = inside, end = inside + 1;
  while (allowed(first - 1))
    first--;
  while (allowed(end))
    end++;
  *start = first;
  *size = end - first;
  return true;
}
