import type { LocalizedFinding } from '../doctor/finding.ts'
import { lightsFinding } from '../doctor/hand-findings.ts'
import { dark, testPicture } from '../doctor/light-picture.ts'
import { NO_LIGHTS } from '../words/findings/lights-and-buttons.ts'
import type { ExaminedBoard } from './examined-board.ts'

/** The test picture is shown while `look` lasts; its answer is null where no person is asked. */
export async function checkLights(
  { driver, info, size }: ExaminedBoard,
  look: () => Promise<boolean | null>,
): Promise<LocalizedFinding> {
  if (info.leds === 'none') return { check: 'lights', level: 'good', message: NO_LIGHTS }
  driver.show(testPicture(size))
  await driver.settled()
  const isRight = await look()
  driver.show(dark(size))
  await driver.settled()
  return lightsFinding(isRight)
}
