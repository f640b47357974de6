import { expect, it } from 'vitest'
import { Inbox, type InboxReader } from '../../src/page/transport/inbox.ts'

it('what arrives before the page can read it is kept in order, with the time of its arrival', () => {
  let nowMs = 100
  const inbox = new Inbox(() => nowMs)
  const heard: string[] = []
  const reader: InboxReader = {
    connection: (connection, access) => heard.push(`${connection} ${access}`),
    message: (topic, payload, retained, atMs) =>
      heard.push(`${topic} ${Buffer.from(payload)} ${retained} at ${atMs}`),
    subscribed: () => heard.push('subscribed'),
  }
  inbox.connection('connecting', 'watch')
  inbox.connection('connected', 'watch')
  inbox.subscribed()
  inbox.message('konakis/oak/public/game', Buffer.from('1'), true)
  nowMs = 400
  expect(heard).toEqual([])
  inbox.open(reader)
  inbox.message('konakis/oak/public/game', Buffer.from('2'), false)
  expect(heard).toEqual([
    'connecting watch',
    'connected watch',
    'subscribed',
    'konakis/oak/public/game 1 true at 100',
    'konakis/oak/public/game 2 false at 400',
  ])
})
