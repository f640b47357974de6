import { describe, expect, it } from 'vitest'
import { publicEvent } from '../../src/messages/public-messages.ts'
import { readRequest } from '../../src/messages/read-request.ts'
import { topicsOf } from '../../src/messages/topics.ts'
import { discoveryTopic, makeDiscovery } from '../../src/views/home-assistant.ts'

const discovery = makeDiscovery({
  id: 'club-3',
  version: '1.2.3',
  topics: topicsOf('konakis', 'club-3'),
  page: 'http://oak.local:8080',
})

describe('Home Assistant', () => {
  it('finds the device where it looks for devices', () => {
    expect(discoveryTopic('club-3')).toBe('homeassistant/device/konakis_club-3/config')
  })

  it('sees turn, last move, winner, phase and link, and has buttons for a new game and undo', () => {
    const { components } = discovery
    expect(Object.keys(components)).toEqual([
      'turn',
      'last_move',
      'winner',
      'phase',
      'link',
      'event',
      'new_game',
      'undo',
    ])
    expect(components.turn.state_topic).toBe('konakis/club-3/public/game')
    expect(components.link.state_topic).toBe('konakis/club-3/public/board')
    expect(components.undo.command_topic).toBe('konakis/club-3/request/undo')
    const ids = Object.values(components).map(({ unique_id }) => unique_id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(discovery.availability).toEqual([{ topic: 'konakis/club-3/public/availability' }])
  })

  it('is told ids that it accepts since 2026.4, with the kind of the entity before them', () => {
    expect(JSON.stringify(discovery)).not.toContain('object_id')
    for (const { platform, default_entity_id } of Object.values(discovery.components))
      expect(default_entity_id).toMatch(new RegExp(`^${platform}\\.konakis_club_3_[a-z_]+$`))
  })

  it('is told of every event by its type', () => {
    const { event } = discovery.components
    const known = publicEvent.def.options.flatMap(({ shape }) =>
      'values' in shape.type.def ? [...shape.type.def.values] : Object.values(shape.type.def.entries),
    )
    expect([...event.event_types].sort()).toEqual(known.sort())
    expect(event.state_topic).toBe('konakis/club-3/public/event')
  })

  it('links to the page, and looks for devices below another prefix if it is told to', () => {
    expect(discovery.device.configuration_url).toBe('http://oak.local:8080')
    expect(discoveryTopic('club-3', 'discover')).toBe('discover/device/konakis_club-3/config')
  })

  it('presses buttons that the service understands', () => {
    const { new_game, undo } = discovery.components
    for (const { command_topic, payload_press } of [new_game, undo]) {
      const name = topicsOf('konakis', 'club-3').commandOf(command_topic)!
      expect(readRequest(name, Buffer.from(payload_press)).request.ok).toBe(true)
    }
  })
})
