import { expect, it } from 'vitest'
import { publishDiscovery } from '../../../src/app/service/home-assistant-discovery.ts'
import type { PlayOptions } from '../../../src/app/settings/options.ts'
import { topicsOf } from '../../../src/messages/topics.ts'
import type { Outlet } from '../../../src/publishing/publishing.ts'

/** What is retained after a start with these settings. */
function announced(settings: { homeAssistant: boolean; homeAssistantPrefix?: string }): Map<string, string> {
  const retained = new Map<string, string>()
  const outlet = { publishRetained: (topic: string, text: string) => retained.set(topic, text) }
  const options = { id: 'oak', host: '127.0.0.1', homeAssistantPrefix: 'homeassistant', ...settings }
  publishDiscovery(
    outlet as unknown as Outlet,
    options as unknown as PlayOptions,
    topicsOf('konakis', 'oak'),
    'http://127.0.0.1:8080',
  )
  return retained
}

it('what an earlier start announced to Home Assistant is cleared when that is switched off', () => {
  const [[topic, text]] = [...announced({ homeAssistant: true })] as [[string, string]]
  expect(topic).toBe('homeassistant/device/konakis_oak/config')
  expect(JSON.parse(text)).toMatchObject({ device: {} })
  // An empty retained message removes the one before (MQTT 3.1.1 section 3.3.1.3).
  expect([...announced({ homeAssistant: false })]).toEqual([[topic, '']])
})

it('below another prefix too', () => {
  const settings = { homeAssistantPrefix: 'ha' }
  expect([...announced({ homeAssistant: false, ...settings })]).toEqual([
    ['ha/device/konakis_oak/config', ''],
  ])
})
