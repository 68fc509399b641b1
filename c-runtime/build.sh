#!/bin/sh
# Builds the runtime: c-runtime/build.sh OUTDIR makes OUTDIR/libtdv.a. Compiles only what has changed.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
out=${1:?usage: build.sh OUTDIR}
objects=$out/objects
archive=$out/libtdv.a
flags='-std=gnu11 -O2 -g -fno-pie -fno-omit-frame-pointer -fno-stack-protector -Wall -Wextra -Werror'
mkdir -p "$objects"

# What a run of a small program spends its time in is optimised as one: most of it are short
# functions that call each other. TDV_QUICK=1 does without, for builds that are used once.
lto=-flto
[ -z "${TDV_QUICK-}" ] || lto=
core='coroutine scheduler policy stepwise parking watch hooks enabled sync mutex cond threads run
  snapshot variables arguments result serve forking signals system text memory heap heap_image
  operations dependence index happens enabling races tree estimate path wakeup backtrack findings states
  visited visited_races observers search image messages wire limits'

# Whether anything that find is told to look at is newer than the archive. A file that was added or
# deleted shows in the time of its folder.
changed() {
  [ ! -f "$archive" ] || [ -n "$(find "$here" "$@" -newer "$archive" -print)" ]
}

is_core() {
  for one in $core; do
    [ "$1" != "$one.c" ] || return 0
  done
  return 1
}

# The program's own functions of these names are not for the runtime: see src/plain.c.
rename() {
  for libc in memcpy memmove memset memcmp strlen strnlen strncmp; do
    echo "$libc tdv_$libc"
  done | cat - "$objects/entries" | objcopy --redefine-syms=/dev/stdin "$1"
}

changed -name '*' || exit 0
if changed '(' -name '*.h' -o -name build.sh -o -name entries.S ')'; then
  rm -f "$objects"/*.o
fi

# What entries.S stands in front of has another name in the C files.
sed -n 's/^ENTRY \([a-zA-Z0-9_]*\).*/\1 tdv_in_\1/p' "$here/src/entries.S" > "$objects/entries"

set -- "$objects/core.o"
core_objects=
for source in "$here"/src/*.c "$here"/src/*.S "$here"/src/explore/*.c; do
  name=$(basename "$source")
  object=$objects/$name.o
  if [ ! -f "$object" ] || [ -n "$(find "$source" -newer "$object")" ]; then
    if is_core "$name"; then
      gcc $flags $lto -c "$source" -o "$object.new"
    elif [ "${name%.S}" != "$name" ]; then
      # Without debug information: where it refers to a __wrap_X whose X nobody needs, ld 2.40
      # crashes.
      gcc $flags -g0 -c "$source" -o "$object.new"
    else
      gcc $flags -c "$source" -o "$object.new"
      rename "$object.new"
    fi
    mv "$object.new" "$object"
  fi
  if is_core "$name"; then
    core_objects="$core_objects $name.o"
  else
    set -- "$@" "$object"
  fi
done
(cd "$objects" && gcc $flags $lto -r ${lto:+-flinker-output=nolto-rel} -o core.o.new $core_objects)
rename "$objects/core.o.new"
mv "$objects/core.o.new" "$objects/core.o"

# As a whole or not at all: a half-written archive would pass for a new one.
rm -f "$archive.new"
ar rcsD "$archive.new" "$@"
# Names that only the runtime itself uses are not in the program's symbol table, where they could be
# taken for those of the program's own static functions and variables.
objcopy --discard-all "$archive.new"
mv "$archive.new" "$archive"
