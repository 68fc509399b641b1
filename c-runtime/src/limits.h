/* What the program may take of the machine. */
#ifndef TDV_LIMITS_H
#define TDV_LIMITS_H

#include <stdint.h>

/* Before the program's constructors: learns the limits, and that there are no core files. */
void tdv_limits_read(char **environment);
/* From here on for the size of files; the program has not begun. */
void tdv_limits_files(void);
/* This process makes no more others, nor does the program (unless it is root's). */
void tdv_limits_alone(void);
/* ftruncate for a file of the runtime's own. */
long tdv_resize(long file, uint64_t bytes);
/* The program takes so many bytes: ends the run if they are too many. */
void tdv_charge(uint64_t bytes);
/* Why the run ends when the kernel says that a file is too large. */
const char *tdv_file_too_large(void);

#endif
