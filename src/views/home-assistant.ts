import type { Topics } from '../messages/topics.ts'

export interface DiscoveryParts {
  readonly id: string
  readonly version: string
  readonly topics: Topics
}

/** Where Home Assistant looks for devices. */
export const DISCOVERY_PREFIX = 'homeassistant'
export const discoveryTopic = (id: string) => `${DISCOVERY_PREFIX}/device/konakis_${id}/config`

/** The board as a device of Home Assistant: five things to see, two buttons to press. */
export function makeDiscovery({ id, version, topics }: DiscoveryParts) {
  const game = topics.public('game')
  const component = (name: string) => ({
    unique_id: `konakis_${id}_${name}`,
    object_id: `konakis_${id}_${name}`,
  })
  const sensor = (name: string, label: string, icon: string, template: string) => ({
    platform: 'sensor',
    ...component(name),
    name: label,
    icon,
    state_topic: game,
    value_template: template,
  })
  const button = (name: string, label: string, icon: string, command: string) => ({
    platform: 'button',
    ...component(name),
    name: label,
    icon,
    command_topic: topics.request(command),
    payload_press: '{"transaction":"home-assistant"}',
    qos: 1,
  })
  return {
    device: {
      identifiers: [`konakis_${id}`],
      name: `Tablut board ${id}`,
      manufacturer: 'Konakis',
      sw_version: version,
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
        platform: 'binary_sensor',
        ...component('link'),
        name: 'Link',
        device_class: 'connectivity',
        state_topic: topics.public('board'),
        value_template: "{{ 'ON' if value_json.link == 'up' else 'OFF' }}",
      },
      new_game: button('new_game', 'New game', 'mdi:restart', 'new-game'),
      undo: button('undo', 'Undo', 'mdi:undo', 'undo'),
    },
  }
}
