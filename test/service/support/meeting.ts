import { type ExampleMosquitto, startExampleMosquitto } from '../../support/example-mosquitto.ts'
import { RunningService } from './running-service.ts'

/** Where the service and its guests meet, and with which password. */
export interface Meeting {
  readonly service: RunningService
  readonly url: string
  readonly token: string
  readonly outside: ExampleMosquitto | null
}

export const KINDS = {
  async embedded(): Promise<Meeting> {
    const service = RunningService.start(['--rules', 'nielsen'])
    const { mqtt } = await service.ready()
    return { service, url: mqtt, token: service.token, outside: null }
  },
  async mosquitto(): Promise<Meeting> {
    const outside = await startExampleMosquitto()
    const service = RunningService.start(
      ['--rules', 'nielsen', '--mqtt', outside.url, '--mqtt-user', 'service'],
      undefined,
      {
        KONAKIS_MQTT_PASSWORD: outside.servicePassword,
      },
    )
    await service.ready()
    return { service, url: outside.url, token: outside.controlPassword, outside }
  },
}
