/* The runtime's own memory below 2 GB, where code reaches it with absolute addresses. It is a section of
   the executable, placed at TDV_HOT_BASE by the linker (--section-start=.tdv_low=...), so that it is
   there, and zero, before the first instruction runs: libc allocates long before main. */
  .section .tdv_low, "aw", @nobits
  .globl __tdv_hot
  .type __tdv_hot, @object
  .balign 4096
__tdv_hot:
  .zero 0x400000
  .section .note.GNU-stack, "", @progbits
