import type { PublicEvent } from '../messages/public-messages.ts'
import type { Topics } from '../messages/topics.ts'

/** Home Assistant ignores others. */
const EVENT_TYPES = [
  'game.started',
  'move.provisional',
  'move.made',
  'move.amended',
  'move.retracted',
  'piece.lifted',
  'piece.returned',
  'capture.pending',
  'capture.cleared',
  'move.illegal',
  'board.disturbed',
  'board.restored',
  'takeback',
  'draw.offered',
  'draw.declined',
  'game.over',
  'lesson.step',
  'board.up',
  'board.down',
] as const satisfies readonly PublicEvent['type'][]

export interface DiscoveryParts {
  readonly id: string
  readonly version: string
  readonly topics: Topics
  /** The page's address, if others can open it. */
  readonly page: string | null
}

/** Where Home Assistant looks for devices. */
export const DISCOVERY_PREFIX = 'homeassistant'
export const discoveryTopic = (id: string, prefix = DISCOVERY_PREFIX) =>
  `${prefix}/device/konakis_${id}/config`

/** The board as a device of Home Assistant: what to see, what has happened, two buttons to press. */
export function makeDiscovery({ id, version, topics, page }: DiscoveryParts) {
  const game = topics.public('game')
  // `object_id` came to an end with Home Assistant 2026.4; a hyphen is not allowed in the id of an entity.
  const component = <Platform extends string>(platform: Platform, name: string) => ({
    platform,
    unique_id: `konakis_${id}_${name}`,
    default_entity_id: `${platform}.konakis_${id}_${name}`.replaceAll('-', '_'),
  })
  const sensor = (name: string, label: string, icon: string, template: string) => ({
    ...component('sensor', name),
    name: label,
    icon,
    state_topic: game,
    value_template: template,
  })
  const button = (name: string, label: string, icon: string, command: string) => ({
    ...component('button', name),
    name: label,
    icon,
    command_topic: topics.request(command),
    // Without a transaction: a repeated one would be carried out only once.
    payload_press: '{}',
    qos: 1,
  })
  return {
    device: {
      identifiers: [`konakis_${id}`],
      name: `Tablut board ${id}`,
      manufacturer: 'Konakis',
      sw_version: version,
      ...(page !== null && { configuration_url: page }),
    },
    origin: { name: 'Konakis', sw_version: version },
    availability: [{ topic: topics.public('availability') }],
    qos: 1,
    components: {
      turn: sensor('turn', 'Turn', 'mdi:account-switch', '{{ value_json.toMove }}'),
      last_move: sensor(
        'last_move',
        'Last move',
        'mdi:arrow-right-bold',
        "{{ value_json.moves | last if value_json.moves else 'none' }}",
      ),
      winner: sensor(
        'winner',
        'Winner',
        'mdi:trophy',
        "{{ 'none' if not value_json.result else (value_json.result.winner or 'draw') }}",
      ),
      phase: sensor('phase', 'Board is', 'mdi:checkerboard', '{{ value_json.phase }}'),
      link: {
        ...component('binary_sensor', 'link'),
        name: 'Link',
        device_class: 'connectivity',
        state_topic: topics.public('board'),
        value_template: "{{ 'ON' if value_json.link == 'up' else 'OFF' }}",
      },
      event: {
        ...component('event', 'event'),
        name: 'Event',
        icon: 'mdi:bell-ring',
        state_topic: topics.public('event'),
        event_types: [...EVENT_TYPES],
        value_template: '{{ dict(value_json, event_type=value_json.type) | to_json }}',
      },
      new_game: button('new_game', 'New game', 'mdi:restart', 'new-game'),
      undo: button('undo', 'Undo', 'mdi:undo', 'undo'),
    },
  }
}
