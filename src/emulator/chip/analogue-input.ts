import { ADCMuxInputType, AVRADC, adcConfig } from 'avr8js'
import type { Core } from './core.ts'

/** Volts at an analogue pin (0–7) at the moment of sampling. */
export type ReadVolts = (channel: number) => number

/** ADC clocks from the start of a conversion until the input is held (data sheet, table 24-1). */
const holdAfter = { firstConversion: 13.5, laterConversions: 1.5 }
const firstConversionClocks = 25

/** avr8js's converter reads its input when a conversion starts; the chip's sample-and-hold closes later. */
export function attachAnalogueInput(core: Core, readVolts: ReadVolts): void {
  const adc = new AVRADC(core, adcConfig)
  adc.onADCRead = input => {
    const wholeCycles = adc.sampleCycles
    const clocks = wholeCycles / adc.prescaler
    const untilHold =
      (clocks === firstConversionClocks ? holdAfter.firstConversion : holdAfter.laterConversions) *
      adc.prescaler
    const scale = 1024 / adc.referenceVoltage
    core.addClockEvent(() => {
      const volts =
        input.type === ADCMuxInputType.SingleEnded
          ? readVolts(input.channel)
          : input.type === ADCMuxInputType.Constant
            ? input.voltage
            : 0
      const counts = Math.min(Math.max(Math.floor(volts * scale), 0), 1023)
      core.addClockEvent(() => adc.completeADCRead(counts), wholeCycles - untilHold)
    }, untilHold)
  }
}
