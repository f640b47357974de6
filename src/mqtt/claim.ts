// Long because the whole protocol, with the reason for each step, is one state machine.
/**
 * Two services with the same id on one broker must not overwrite each other's messages. Before a service publishes
 * anything it claims the id, and the order in which the broker delivers the retained `bridge/info` decides:
 *
 *            own info,          no                              own info
 *             or none          reply            connected      comes first
 *     looking ──────▶ claiming ◀────── pinging   claiming ──▶ claimed ──▶ holding
 *        │ another's info                ▲ │ reply             │            │ the other one insists,
 *        └───────────────────────────────┘ ▼                   ▼            ▼ and its instance is smaller
 *                              15 s ▲─── rival ◀───────────────┴────────────┘  (yields)
 *
 * - A will is set when a connection is made and is published whenever that connection breaks. So looking and pinging
 *   happen on a connection without a will (and without requests: its own ping cannot reach itself); only a claimant
 *   has one.
 * - A retained info may come from a service that is gone. A ping finds out, never a comparison of times. The wait for
 *   a reply begins when the broker has acknowledged the ping.
 * - If two claim at once, both are subscribed to the infos before they publish their own. Both receive them in the
 *   broker's order: the first one wins, the other yields, and the winner publishes its info again.
 * - A service that was held up for longer than the wait finds that another one took the id in good faith. Both
 *   hold it then, and both publish their info again; the second time the one with the greater instance yields.
 * - A service that has held the id and lost its connection most likely finds its own info. It comes back with the will
 *   and the requests at once (`returning`), looks, and claims on the same connection; if another one has taken the id
 *   meanwhile, it starts again from the ping. A broker that hundreds come back to has half of the connections to make.
 * - `offline` from a will may come late, when the broker notices that an old connection is dead: the holder publishes
 *   its own availability again. A rival pings at once.
 */
/** How long a broker may take to send its retained messages. */
export const LOOK_MS = 1000
export const REPLY_MS = 3000
export const PING_AGAIN_MS = 15_000
export const CONFIRM_MS = 5000

export interface ClaimConfig {
  /** Names this run of the service, and no other. */
  readonly instance: string
  /** LOOK_MS, or 0 on a broker that has just been started and has nothing retained. */
  readonly lookMs: number
  /** PING_AGAIN_MS and a random part, so that two services do not ping in step for ever. */
  readonly pingAgainMs: number
}

/** The observer has no will and subscribes to infos and responses; the holder has the will and subscribes to requests. */
export type ClaimRole = 'observer' | 'holder'

export type ClaimState =
  /** `hasHeld`: the id was ours, or nearly, when the connection was lost. */
  | { readonly name: 'disconnected'; readonly hasHeld: boolean }
  | { readonly name: 'looking'; readonly untilMs: number }
  /** As `looking`, on a holder's connection. */
  | { readonly name: 'returning'; readonly untilMs: number }
  | {
      readonly name: 'pinging'
      readonly about: string
      readonly transaction: string
      /** Null until the broker has acknowledged the ping. */
      readonly untilMs: number | null
      /** The rival that was last reported to the listener. */
      readonly reported: string | null
    }
  | { readonly name: 'rival'; readonly instance: string; readonly pingAtMs: number }
  /** `stale`: the instance whose info is still retained, but which did not reply. */
  | { readonly name: 'claiming'; readonly stale: string | null }
  | { readonly name: 'claimed'; readonly stale: string | null; readonly untilMs: number }
  | { readonly name: 'holding'; readonly challenger: string | null }

export type ClaimInput =
  /** Connected, and the subscriptions are granted. */
  | { readonly type: 'open' }
  | { readonly type: 'closed' }
  | { readonly type: 'info'; readonly instance: string; readonly retained: boolean }
  /** The broker has acknowledged the ping. */
  | { readonly type: 'ping-sent' }
  | { readonly type: 'reply'; readonly transaction: string }
  /** The will's payload was published just now. */
  | { readonly type: 'offline' }
  | { readonly type: 'tick' }

export type ClaimEffect =
  /** Ends the present connection cleanly, so that its will is not published, and makes another one. */
  | { readonly type: 'connect'; readonly as: ClaimRole }
  | { readonly type: 'ping'; readonly transaction: string }
  | { readonly type: 'publish-info' }
  | { readonly type: 'renew-availability' }
  | { readonly type: 'won' }
  | { readonly type: 'rival'; readonly instance: string }
  /** The broker does not deliver the service's own info, or has not taken it: the connection is of no use. */
  | { readonly type: 'give-up' }

export interface ClaimStep {
  readonly state: ClaimState
  readonly effects: readonly ClaimEffect[]
}

export const DISCONNECTED: ClaimState = { name: 'disconnected', hasHeld: false }

/** How to connect again in this state. */
export function roleToReturnAs(state: ClaimState): ClaimRole {
  return state.name === 'disconnected' && state.hasHeld ? 'holder' : 'observer'
}

export function advanceClaim(
  state: ClaimState,
  input: ClaimInput,
  config: ClaimConfig,
  nowMs: number,
): ClaimStep {
  if (input.type === 'closed') return withoutEffects({ name: 'disconnected', hasHeld: isHeldBy(state) })
  switch (state.name) {
    case 'disconnected':
      if (input.type === 'open')
        return withoutEffects({
          name: state.hasHeld ? 'returning' : 'looking',
          untilMs: nowMs + config.lookMs,
        })
      // It may come before the subscription's acknowledgement.
      if (input.type !== 'info') return withoutEffects(state)
      return state.hasHeld ? findOnReturn(state, input, config, nowMs) : find(input, config, nowMs)
    case 'looking':
      return look(state, input, config, nowMs)
    case 'returning':
      return comeBack(state, input, config, nowMs)
    case 'pinging':
      return waitForReply(state, input, config, nowMs)
    case 'rival':
      return standBy(state, input, config, nowMs)
    case 'claiming':
    case 'claimed':
      return claim(state, input, config, nowMs)
    case 'holding':
      return hold(state, input, config, nowMs)
  }
}

/** When the next tick is due; null if none is. */
export function claimWakesAtMs(state: ClaimState): number | null {
  switch (state.name) {
    case 'disconnected':
    case 'claiming':
    case 'holding':
      return null
    case 'looking':
    case 'returning':
    case 'pinging':
    case 'claimed':
      return state.untilMs
    case 'rival':
      return state.pingAtMs
  }
}

type In<Name extends ClaimState['name']> = Extract<ClaimState, { name: Name }>
type Info = Extract<ClaimInput, { type: 'info' }>

function look(state: In<'looking'>, input: ClaimInput, config: ClaimConfig, nowMs: number): ClaimStep {
  if (input.type === 'tick') return nowMs < state.untilMs ? withoutEffects(state) : beginClaim(null)
  return input.type === 'info' ? find(input, config, nowMs) : withoutEffects(state)
}

function isHeldBy(state: ClaimState): boolean {
  switch (state.name) {
    case 'disconnected':
      return state.hasHeld
    case 'returning':
    case 'claiming':
    case 'claimed':
    case 'holding':
      return true
    case 'looking':
    case 'pinging':
    case 'rival':
      return false
  }
}

function comeBack(state: In<'returning'>, input: ClaimInput, config: ClaimConfig, nowMs: number): ClaimStep {
  if (input.type === 'tick') return nowMs < state.untilMs ? withoutEffects(state) : claimHere(nowMs)
  return input.type === 'info' ? findOnReturn(state, input, config, nowMs) : withoutEffects(state)
}

function findOnReturn(
  state: In<'returning'> | In<'disconnected'>,
  info: Info,
  config: ClaimConfig,
  nowMs: number,
): ClaimStep {
  if (info.instance === config.instance)
    return state.name === 'returning' ? claimHere(nowMs) : withoutEffects({ name: 'claiming', stale: null })
  if (!info.retained) return yieldTo(info.instance, config, nowMs)
  const { state: pinging } = ping(info.instance, null, config, nowMs)
  return { state: pinging, effects: [{ type: 'connect', as: 'observer' }] }
}

/** On the connection that there is. */
function claimHere(nowMs: number, stale: string | null = null): ClaimStep {
  return {
    state: { name: 'claimed', stale, untilMs: nowMs + CONFIRM_MS },
    effects: [{ type: 'publish-info' }],
  }
}

function find(info: Info, config: ClaimConfig, nowMs: number): ClaimStep {
  if (info.instance === config.instance) return beginClaim(null)
  if (info.retained) return ping(info.instance, null, config, nowMs)
  return becomeRival(info.instance, null, config, nowMs)
}

function waitForReply(
  state: In<'pinging'>,
  input: ClaimInput,
  config: ClaimConfig,
  nowMs: number,
): ClaimStep {
  switch (input.type) {
    case 'open':
      return ping(state.about, state.reported, config, nowMs)
    case 'ping-sent':
      return withoutEffects({ ...state, untilMs: state.untilMs ?? nowMs + REPLY_MS })
    case 'reply':
      if (input.transaction !== state.transaction) return withoutEffects(state)
      return becomeRival(state.about, state.reported, config, nowMs)
    case 'info':
      // Only a running service publishes one.
      if (input.retained || input.instance === config.instance) return withoutEffects(state)
      return becomeRival(input.instance, state.reported, config, nowMs)
    case 'tick':
      return state.untilMs === null || nowMs < state.untilMs ? withoutEffects(state) : beginClaim(state.about)
    case 'offline':
    case 'closed':
      return withoutEffects(state)
  }
}

function standBy(state: In<'rival'>, input: ClaimInput, config: ClaimConfig, nowMs: number): ClaimStep {
  switch (input.type) {
    case 'info':
      if (input.instance === config.instance) return withoutEffects(state)
      if (input.retained && input.instance === state.instance) return withoutEffects(state)
      return becomeRival(input.instance, state.instance, config, nowMs)
    case 'offline':
      return ping(state.instance, state.instance, config, nowMs)
    case 'tick':
      return nowMs < state.pingAtMs
        ? withoutEffects(state)
        : ping(state.instance, state.instance, config, nowMs)
    case 'open':
    case 'ping-sent':
    case 'reply':
    case 'closed':
      return withoutEffects(state)
  }
}

function claim(
  state: In<'claiming'> | In<'claimed'>,
  input: ClaimInput,
  config: ClaimConfig,
  nowMs: number,
): ClaimStep {
  switch (input.type) {
    case 'open':
      return claimHere(nowMs, state.stale)
    case 'info':
      return receiveInfo(state, input, config, nowMs)
    case 'tick':
      if (state.name === 'claiming' || nowMs < state.untilMs) return withoutEffects(state)
      return { state, effects: [{ type: 'give-up' }] }
    case 'ping-sent':
    case 'reply':
    case 'offline':
    case 'closed':
      return withoutEffects(state)
  }
}

function receiveInfo(
  state: In<'claiming'> | In<'claimed'>,
  info: Info,
  config: ClaimConfig,
  nowMs: number,
): ClaimStep {
  if (info.instance === config.instance) {
    // A retained one is from an earlier connection and does not show the order of this claim.
    if (info.retained || state.name === 'claiming') return withoutEffects(state)
    return { state: { name: 'holding', challenger: null }, effects: [{ type: 'won' }] }
  }
  if (info.retained && info.instance === state.stale) return withoutEffects(state)
  return yieldTo(info.instance, config, nowMs)
}

function hold(state: In<'holding'>, input: ClaimInput, config: ClaimConfig, nowMs: number): ClaimStep {
  if (input.type === 'offline') return { state, effects: [{ type: 'renew-availability' }] }
  if (input.type !== 'info' || input.retained || input.instance === config.instance)
    return withoutEffects(state)
  const insists = state.challenger === input.instance
  if (insists && input.instance < config.instance) return yieldTo(input.instance, config, nowMs)
  return { state: { ...state, challenger: input.instance }, effects: [{ type: 'publish-info' }] }
}

function withoutEffects(state: ClaimState): ClaimStep {
  return { state, effects: [] }
}

function ping(about: string, reported: string | null, config: ClaimConfig, nowMs: number): ClaimStep {
  const transaction = `${config.instance}-${nowMs}`
  return {
    state: { name: 'pinging', about, transaction, untilMs: null, reported },
    effects: [{ type: 'ping', transaction }],
  }
}

function beginClaim(stale: string | null): ClaimStep {
  return { state: { name: 'claiming', stale }, effects: [{ type: 'connect', as: 'holder' }] }
}

function becomeRival(
  instance: string,
  reported: string | null,
  config: ClaimConfig,
  nowMs: number,
): ClaimStep {
  return {
    state: { name: 'rival', instance, pingAtMs: nowMs + config.pingAgainMs },
    effects: reported === instance ? [] : [{ type: 'rival', instance }],
  }
}

function yieldTo(instance: string, config: ClaimConfig, nowMs: number): ClaimStep {
  const step = becomeRival(instance, null, config, nowMs)
  return { ...step, effects: [...step.effects, { type: 'connect', as: 'observer' }] }
}
