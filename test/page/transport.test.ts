import { describe, expect, it } from 'vitest'
import { linkTo, parseAddress, withoutInvitation } from '../../src/page/transport/address.ts'
import { parseBoardTopic } from '../../src/page/transport/board-topic.ts'
import { Requester } from '../../src/page/transport/requester.ts'
import { TokenStore } from '../../src/page/transport/token-store.ts'
import { bytes } from './support/published.ts'

const addressOf = (href: string) => {
  const address = parseAddress(href)
  if (!address.ok) throw new Error(address.error.message)
  return address.value
}

describe('the page’s URL', () => {
  it('uses the broker next to the page, unless it names another', () => {
    expect(addressOf('http://pi.local:8080/').broker).toBe('ws://pi.local:8080/mqtt')
    expect(addressOf('https://host/tafl/index.html?board=oak').broker).toBe('wss://host/tafl/mqtt')
    expect(addressOf('https://host/?broker=wss://else.where:8884/ws').broker).toBe('wss://else.where:8884/ws')
  })

  it('has the token in its fragment, and board, prefix and overlay in its query', () => {
    expect(addressOf('http://h/?board=oak&prefix=club/tafl&overlay#abc%2Fd')).toEqual({
      broker: 'ws://h/mqtt',
      board: 'oak',
      prefix: 'club/tafl',
      overlay: true,
      isWall: false,
      game: null,
      token: 'abc/d',
      isOwnBroker: true,
    })
    expect(addressOf('http://h/#token=abc').token).toBe('abc')
    expect(addressOf('http://h/').token).toBeNull()
    expect(addressOf('http://h/#%zz').token).toBeNull()
  })

  it('is an invitation to a remote game, which names its board and has the token of a seat', () => {
    const token = 'a'.repeat(32)
    const link = `http://h/#join=defenders.k3v9q2m1xw.9.${token}.club%2Ftafl%2Foak`
    expect(addressOf(withoutInvitation(link))).toMatchObject({ token, board: 'oak', prefix: 'club/tafl' })
    expect(withoutInvitation('http://h/?board=oak#abc')).toBe('http://h/?board=oak#abc')
  })

  it.each([
    ['broker', 'http://h/?broker=javascript:alert(1)'],
    ['broker', 'http://h/?broker=https://h'],
    ['broker', 'http://h/?broker=wss://user:secret@h'],
    ['prefix', 'http://h/?prefix=%23'],
    ['prefix', 'http://h/?prefix='],
    ['board', 'http://h/?board=Oak!'],
  ])('with a wrong %s is refused: %s', (code, href) => {
    expect(parseAddress(href)).toMatchObject({ ok: false, error: { code } })
  })

  it('a link to share has no token and no overlay', () => {
    expect(linkTo('http://h/?overlay&broker=wss://b#secret', 'oak')).toBe(
      'http://h/?broker=wss%3A%2F%2Fb&board=oak',
    )
    expect(linkTo('http://h/?board=oak', null)).toBe('http://h/')
  })
})

describe('tokens', () => {
  const kept = new Map<string, string>()
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }

  it('are found only for the broker they were stored for', () => {
    new TokenStore(store, 'ws://pi/mqtt').set('secret', 'teacher')
    expect(new TokenStore(store, 'ws://pi/mqtt').get()).toBe('secret')
    expect(new TokenStore(store, 'wss://evil/mqtt').get()).toBeNull()
    expect(new TokenStore(store, 'ws://pi/mqtt').grant()).toBe('teacher')
    expect(new TokenStore(store, 'wss://evil/mqtt').grant()).toBeNull()
    new TokenStore(store, 'ws://pi/mqtt').forget()
    expect(kept.size).toBe(0)
    expect(new TokenStore(store, 'ws://pi/mqtt').get()).toBeNull()
  })

  it('are not stored if the browser blocks storage', () => {
    const refuse = () => {
      throw new Error('blocked')
    }
    const tokens = new TokenStore({ getItem: refuse, setItem: refuse, removeItem: refuse }, 'ws://pi')
    tokens.set('secret', 'teacher')
    expect(tokens.get()).toBeNull()
  })
})

describe('the topic of a board', () => {
  it('has a board, a kind and a name after the prefix', () => {
    expect(parseBoardTopic('club/konakis', 'club/konakis/oak/public/game')).toEqual({
      board: 'oak',
      kind: 'public',
      name: 'game',
    })
  })

  it.each(['other/oak/public/game', 'konakis/OAK/public/game', 'konakis/oak/public/game/more', 'konakis'])(
    '%s is ignored',
    topic => {
      expect(parseBoardTopic('konakis', topic)).toBeNull()
    },
  )
})

describe('requests', () => {
  function newRequester(isConnected = true) {
    const sent: [string, { transaction: string }][] = []
    const timers: (() => void)[] = []
    const requester = new Requester({
      prefix: 'konakis',
      transactionPrefix: 'me',
      publish: (topic, payload) => {
        sent.push([topic, JSON.parse(payload)])
        return isConnected
      },
      setTimer: (_, due) => {
        timers.push(due)
        return () => {}
      },
    })
    return { requester, sent, timers }
  }

  it('are settled by the response with their transaction, and by no other', async () => {
    const { requester, sent } = newRequester()
    const reply = requester.send('oak', 'hints', { level: 'off' })
    expect(sent).toEqual([['konakis/oak/request/hints', { transaction: 'me-1', level: 'off' }]])
    requester.onResponse(bytes('junk'))
    requester.onResponse(bytes({ v: 1, transaction: 'you-1', status: 'ok' }))
    const error = { code: 'no', message: 'not now' }
    requester.onResponse(bytes({ v: 1, transaction: 'me-1', status: 'error', error }))
    expect(await reply).toEqual({ ok: false, error })
  })

  it('fail with a code when there is no response or no connection', async () => {
    const { requester, timers } = newRequester()
    const pending = requester.send('oak', 'undo', {})
    timers[0]!()
    expect(await pending).toMatchObject({ ok: false, error: { code: 'no-answer' } })
    const alone = newRequester(false)
    expect(await alone.requester.send('oak', 'undo', {})).toMatchObject({ error: { code: 'not-connected' } })
  })
})
