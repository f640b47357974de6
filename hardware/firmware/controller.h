/* What the board does with the time: reads ranks, carries out host lines, decides which line goes out next. */
#ifndef CONTROLLER_H
#define CONTROLLER_H

void controller_start(void);

/* Everything that is due now; returns soon. */
void controller_poll(void);

#endif
