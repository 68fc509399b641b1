/* void tdv_switch(void **save, void *load): leaves one stack and goes on on another. Callee-saved
   registers and the floating-point control words belong to the stack. */
  .text
  .globl tdv_switch
  .type tdv_switch, @function
tdv_switch:
  pushq %rbp
  pushq %rbx
  pushq %r12
  pushq %r13
  pushq %r14
  pushq %r15
  subq $16, %rsp
  stmxcsr (%rsp)
  fnstcw 4(%rsp)
  movq (%rsp), %rdx
  movq %rsp, (%rdi)
  movq %rsi, %rsp
  /* Loading control words is slow, and they hardly ever differ. */
  movl (%rsp), %eax
  cmpl %eax, %edx
  je 1f
  ldmxcsr (%rsp)
1:
  shrq $32, %rdx
  cmpw %dx, 4(%rsp)
  je 2f
  fldcw 4(%rsp)
2:
  addq $16, %rsp
  popq %r15
  popq %r14
  popq %r13
  popq %r12
  popq %rbx
  popq %rbp
  ret
  .size tdv_switch, .-tdv_switch

/* The first return address on a coroutine's stack: calls tdv_coroutine_main with an aligned stack and
   an end of the chain of frames. */
  .globl tdv_coroutine_entry
  .type tdv_coroutine_entry, @function
tdv_coroutine_entry:
  xorl %ebp, %ebp
  call tdv_coroutine_main
  ud2
  .size tdv_coroutine_entry, .-tdv_coroutine_entry

  .section .note.GNU-stack, "", @progbits
