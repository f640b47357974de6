import type { PortDevice } from '../../boards/identify.ts'
import { inEveryLanguage, type Words } from '../../words/language.ts'
import { konakisOnPort, NOT_KONAKIS, NOTHING_ANSWERS } from '../../words/port-device.ts'

/** What runs on a serial port. */
export function occupantWords(occupant: PortDevice): Words {
  switch (occupant.kind) {
    case 'konakis':
      return konakisOnPort(occupant.info)
    case 'incompatible-konakis':
    case 'cannot-open':
      return inEveryLanguage(() => occupant.failure.message)
    case 'firmata':
      return inEveryLanguage(() => `${occupant.firmware}.`)
    case 'unknown':
      return NOT_KONAKIS
    case 'silent':
      return NOTHING_ANSWERS
  }
}
