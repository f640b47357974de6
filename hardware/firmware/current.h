#ifndef CURRENT_H
#define CURRENT_H

#include <stdint.h>

/* Whatever the host asks for. The LED supply is 5 V 3 A, fused. */
#ifndef CURRENT_CAP_MA
#define CURRENT_CAP_MA 1200
#endif

/* APA102 data sheet: 20 mA a colour at full, and about 1 mA a chip that is dark. */
#define CHANNEL_FULL_MA 20
#define CHIP_MA 1

#define UNSCALED 256

/*
 * By how many 256ths every channel has to be taken for the whole frame to stay within the cap.
 * `channel_sum` is the sum of all channels' values, 0–255 each, over all LEDs.
 */
uint16_t current_scale(uint32_t channel_sum);

#endif
