#!/bin/sh
# Builds the runtime's unit tests with sanitizers: c-runtime/test/build.sh OUTDIR makes OUTDIR/unit.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
out=${1:?usage: build.sh OUTDIR}
src=$here/../src
mkdir -p "$out"
# At fixed addresses, as in a program under control; the tree is out of the sanitizer's way.
exec gcc -std=gnu11 -O1 -g -fno-pie -no-pie -Wall -Wextra -Werror -DTDV_TREE_BASE=0x700000000000ul \
  -fsanitize=address,undefined -fno-sanitize-recover=all -o "$out/unit" "$here"/*.c \
  "$src"/wire.c "$src"/heap.c "$src"/heap_image.c "$src"/memory.c "$src"/limits.c "$src"/system.c \
  "$src"/explore/dependence.c "$src"/explore/index.c "$src"/explore/happens.c \
  "$src"/explore/tree.c "$src"/explore/image.c
