/* The main loop's work: reads ranks, carries out host lines, decides which line is sent next. */
#ifndef CONTROLLER_H
#define CONTROLLER_H

void controller_start(void);

/* Everything that is due now; returns soon. */
void controller_poll(void);

#endif
