/** What the boards need of a broker, in the words of docs/many-boards.md. */
export const REQUIREMENTS = [
  'a late viewer finds the state of one board',
  'a late viewer finds the boards (wildcards)',
  'a board that is cleared is gone',
  'messages arrive in order',
  'QoS 1 is granted and delivered',
  'the will is published when a board dies',
  'a second client of the same name ends the first',
  'viewers cannot publish',
  'operators send requests, and publish nothing else',
  'after the death of any node, late viewers find the state',
  'after the death of any node, those who were there see the game go on',
] as const
export type Requirement = (typeof REQUIREMENTS)[number]

export const BROKERS = [
  'embedded',
  'Mosquitto 2.0',
  'two Mosquittos, bridged',
  'three NATS 2.9',
  'RabbitMQ 3.10',
] as const
export type BrokerName = (typeof BROKERS)[number]

/** What differs from yes, and why. The suite tries the others and those that are `no`; a dash is not tried. */
export const DIFFERENCES: {
  readonly [name in BrokerName]?: { readonly [requirement in Requirement]?: 'no' | '–' }
} = {
  // It is a part of the board's service, which has nothing left to show when it dies.
  embedded: {
    // Its tokens have tests of their own.
    'operators send requests, and publish nothing else': '–',
    'after the death of any node, late viewers find the state': '–',
    'after the death of any node, those who were there see the game go on': '–',
  },
  // Requests do not come in by it.
  'two Mosquittos, bridged': { 'operators send requests, and publish nothing else': '–' },
  // It sends retained messages for exact topics only, and viewers look for boards with wildcards.
  'RabbitMQ 3.10': {
    'a late viewer finds the boards (wildcards)': 'no',
    'after the death of any node, late viewers find the state': 'no',
    // It was seen to hold and seen not to hold, after a restart of half a minute: nothing is promised.
    'after the death of any node, those who were there see the game go on': '–',
  },
}

export const verdictOf = (name: BrokerName, requirement: Requirement): 'yes' | 'no' | '–' =>
  DIFFERENCES[name]?.[requirement] ?? 'yes'

export function brokerTable(): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    row(['', ...BROKERS]),
    `|${'---|'.repeat(BROKERS.length + 1)}`,
    ...REQUIREMENTS.map(requirement =>
      row([requirement, ...BROKERS.map(name => verdictOf(name, requirement))]),
    ),
  ].join('\n')
}
