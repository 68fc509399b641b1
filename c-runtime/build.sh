#!/bin/sh
# Builds the runtime: c-runtime/build.sh OUTDIR makes OUTDIR/libtdv.a. Compiles only what has changed.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
out=${1:?usage: build.sh OUTDIR}
objects=$out/objects
archive=$out/libtdv.a
mkdir -p "$objects"

# Whether anything that find is told to look at is newer than the archive. A file that was added or
# deleted shows in the time of its folder.
changed() {
  [ ! -f "$archive" ] || [ -n "$(find "$here" "$@" -newer "$archive" -print)" ]
}

changed -name '*' || exit 0
if changed '(' -name '*.h' -o -name build.sh ')'; then
  rm -f "$objects"/*.o
fi

set --
for source in "$here"/src/*.c "$here"/src/*.S; do
  [ -f "$source" ] || continue
  object=$objects/$(basename "$source").o
  if [ ! -f "$object" ] || [ -n "$(find "$source" -newer "$object")" ]; then
    gcc -std=gnu11 -O2 -g -fno-pie -fno-omit-frame-pointer -fno-stack-protector -Wall -Wextra \
      -Werror -c "$source" -o "$object.new"
    # The program's own functions of these names are not for the runtime: see src/plain.c.
    for name in memcpy memmove memset memcmp strlen strnlen strncmp; do
      echo "$name tdv_$name"
    done | objcopy --redefine-syms=/dev/stdin "$object.new"
    mv "$object.new" "$object"
  fi
  set -- "$@" "$object"
done

# As a whole or not at all: a half-written archive would pass for a new one.
rm -f "$archive.new"
ar rcsD "$archive.new" "$@"
mv "$archive.new" "$archive"
