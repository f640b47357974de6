import type { Target } from './target.ts'

/** Every target by name. Imported on demand, so that coverage starts first. */
export const TARGETS: { readonly [name: string]: () => Promise<Target> } = {
  'wire-from-controller': async () => (await import('./targets/wire.ts')).wireFromController,
  'wire-from-host': async () => (await import('./targets/wire.ts')).wireFromHost,
  move: async () => (await import('./targets/notation.ts')).move,
  position: async () => (await import('./targets/notation.ts')).position,
  'rule-string': async () => (await import('./targets/notation.ts')).ruleString,
  'game-record': async () => (await import('./targets/notation.ts')).gameRecord,
  'house-rules': async () => (await import('./targets/files.ts')).houseRules,
  config: async () => (await import('./targets/files.ts')).config,
  lessons: async () => (await import('./targets/files.ts')).lessons,
  journal: async () => (await import('./targets/journal.ts')).journal,
  'data-folder': async () => (await import('./targets/journal.ts')).dataFolder,
  request: async () => (await import('./targets/messages.ts')).request,
  'service-requests': async () => (await import('./targets/service-requests.ts')).serviceRequests,
  'page-messages': async () => (await import('./targets/messages.ts')).pageMessages,
  'watched-messages': async () => (await import('./targets/messages.ts')).watchedMessages,
  wiring: async () => (await import('./targets/files.ts')).wiring,
  'broker-url': async () => (await import('./targets/broker.ts')).brokerUrl,
  'mqtt-packets': async () => (await import('./targets/broker.ts')).mqttPackets,
  'page-packets': async () => (await import('./targets/broker.ts')).pagePackets,
  'engine-session': async () => (await import('./targets/engines.ts')).engineSession,
  'engine-answer': async () => (await import('./targets/engines.ts')).engineAnswer,
  track: async () => (await import('./targets/track.ts')).track,
}

export const TARGET_NAMES = Object.keys(TARGETS)

export function targetNamed(name: string): Promise<Target> {
  const find = TARGETS[name]
  if (!find) throw new Error(`there is no target "${name}"; there are ${TARGET_NAMES.join(', ')}`)
  return find()
}
