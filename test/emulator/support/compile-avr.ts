import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const prelude = `
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/sleep.h>
#include <avr/wdt.h>
#include <avr/eeprom.h>
#define BAUD 115200
`

/** Compiles a small C program for the controller; the usual headers are there. */
export function compileAvr(source: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'konakis-avr-'))
  try {
    writeFileSync(join(folder, 'program.c'), prelude + source)
    const run = (command: string, ...args: string[]) => execFileSync(command, args, { cwd: folder })
    run(
      'avr-gcc',
      '-mmcu=atmega328p',
      '-DF_CPU=16000000UL',
      '-Os',
      '-std=gnu11',
      '-o',
      'program.elf',
      'program.c',
    )
    run('avr-objcopy', '-O', 'ihex', '-R', '.eeprom', 'program.elf', 'program.hex')
    return readFileSync(join(folder, 'program.hex'), 'utf8')
  } finally {
    rmSync(folder, { recursive: true })
  }
}
