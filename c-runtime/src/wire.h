/* The form of messages from tdv. */
#ifndef TDV_WIRE_FORM_H
#define TDV_WIRE_FORM_H

#include <stdbool.h>
#include <stddef.h>

#include "../include/tdv_wire.h"

#define TDV_MAX_INPUTS 256

/* Of a SETUP message of so many bytes. */
bool tdv_setup_is_well(const unsigned char *message, size_t bytes);
/* Of a run that begins here, of which there are at most so many bytes. */
bool tdv_run_is_well(const unsigned char *at, size_t bytes);

#endif
