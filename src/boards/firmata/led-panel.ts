import type { Lights } from '../board.ts'
import { litSquares } from './blinking.ts'
import { displayCommands, LED_DRIVER, ledRam } from './chips.ts'
import type { LightPlace } from './wiring.ts'

/** What was last written to the HT16K33. A frame is written only when it differs. */
export interface LedPanel {
  /** Null where the chip may hold anything. */
  readonly ram: readonly number[] | null
  readonly brightness: number | null
  /** When its RAM was last read. */
  readonly askedAtMs: number
  readonly isLost: boolean
}

export interface LedPanelStep {
  readonly panel: LedPanel
  /** One `i2cWrite` each. */
  readonly writes: readonly (readonly number[])[]
}

const ASK_AGAIN_MS = 2000

export function newLedPanel(nowMs: number): LedPanel {
  return { ram: null, brightness: null, askedAtMs: nowMs, isLost: false }
}

export function showOnPanel(
  panel: LedPanel,
  { lights, sinceShownMs, brightness }: { lights: Lights | null; sinceShownMs: number; brightness: number },
  places: readonly LightPlace[],
): LedPanelStep {
  const ram = ledRam(lights ? litSquares(lights, sinceShownMs) : [], places)
  const isSame = panel.ram?.every((byte, index) => byte === ram[index]) ?? false
  const frame = isSame ? [] : [[LED_DRIVER.ramStart, ...ram]]
  // A panel is switched on after its frame, so that it never shows what it held before.
  const writes = panel.brightness === brightness ? frame : switchedOn(brightness, frame)
  return { panel: { ...panel, ram, brightness }, writes }
}

function switchedOn(brightness: number, frame: readonly (readonly number[])[]): (readonly number[])[] {
  return [[LED_DRIVER.oscillatorOn], ...frame, ...displayCommands(brightness).map(command => [command])]
}

/**
 * A chip whose supply dipped has its display off and anything in its RAM. The RAM can be read back; the other
 * registers are simply written again.
 */
export function isCheckDue(panel: LedPanel, nowMs: number): boolean {
  return nowMs - panel.askedAtMs >= ASK_AGAIN_MS
}

export function checkPanel(panel: LedPanel, nowMs: number): LedPanelStep {
  const writes = panel.brightness === null ? [] : switchedOn(panel.brightness, [])
  return { panel: { ...panel, askedAtMs: nowMs }, writes }
}

/** Compares the RAM read back with what was written; a difference makes the next frame go out in full. */
export function receiveRam(panel: LedPanel, asked: LedPanel['ram'], bytes: readonly number[]): LedPanel {
  const isLost = bytes.length < LED_DRIVER.ramBytes
  const isAsWritten = asked?.every((byte, index) => byte === bytes[index]) ?? false
  return isAsWritten ? { ...panel, isLost } : { ...panel, isLost, ram: null, brightness: null }
}
