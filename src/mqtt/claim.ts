/**
 * Two services with the same id on one broker must not write over each other. Before a service publishes anything
 * it claims the id, and the broker's own order of the retained `bridge/info` decides:
 *
 *            own info,          nobody                          own info
 *             or none          answered          connected     comes first
 *     looking ──────▶ claiming ◀────── asking    claiming ──▶ claimed ──▶ holding
 *        │ another's info                ▲ │ answered          │            │ the other one insists,
 *        └───────────────────────────────┘ ▼                   ▼            ▼ and its name is smaller
 *                              15 s ▲─── rival ◀───────────────┴────────────┘  (yields)
 *
 * - A will is set when a connection is made and is sent whenever that connection dies. So looking and asking happen
 *   on a connection that has no will (and no requests: its own ping cannot reach itself); only a claimant has one.
 * - A retained info may be left by a service that died. Whether it lives is asked, never read from a time of day.
 *   The wait for an answer begins when the broker has taken the question.
 * - If two claim at once, both are subscribed to the infos before they publish their own. Both see them in the
 *   broker's order: the first one wins, the other yields, and the winner puts its info back.
 * - A service that was held up for longer than the wait finds that another one took the id in good faith. Both
 *   hold it then, and both put their info back; at the second time the one with the greater name yields.
 * - `offline` from a will may come late, when the broker notices that an old connection is dead: the holder puts
 *   its own availability back. For a rival it is a sign to ask at once.
 */
/** How long a broker may take to send what it has kept. */
export const LOOK_MS = 1000
export const ANSWER_MS = 3000
export const ASK_AGAIN_MS = 15_000
export const SEEN_MS = 5000

export interface ClaimConfig {
  /** This running service, and no other one ever. */
  readonly instance: string
  /** LOOK_MS, or none on a broker that has just been started and has kept nothing. */
  readonly lookMs: number
  /** ASK_AGAIN_MS and a little chance, so that two do not ask in step for ever. */
  readonly askAgainMs: number
}

/** The asker has no will and hears infos and responses; the holder has the will and hears infos and requests. */
export type ClaimRole = 'asker' | 'holder'

export type ClaimState =
  | { readonly name: 'away' }
  | { readonly name: 'looking'; readonly untilMs: number }
  | {
      readonly name: 'asking'
      readonly about: string
      readonly transaction: string
      /** Null until the broker has taken the question. */
      readonly untilMs: number | null
      /** The rival that the listener has been told of. */
      readonly told: string | null
    }
  | { readonly name: 'rival'; readonly instance: string; readonly askAtMs: number }
  /** `ghost`: the instance whose info is still there, but which did not answer. */
  | { readonly name: 'claiming'; readonly ghost: string | null }
  | { readonly name: 'claimed'; readonly ghost: string | null; readonly untilMs: number }
  | { readonly name: 'holding'; readonly challenger: string | null }

export type ClaimInput =
  /** A connection stands and its subscriptions are granted. */
  | { readonly type: 'open' }
  | { readonly type: 'closed' }
  | { readonly type: 'info'; readonly instance: string; readonly retained: boolean }
  /** The broker has taken the question. */
  | { readonly type: 'asked' }
  | { readonly type: 'answer'; readonly transaction: string }
  /** The will's payload was published just now. */
  | { readonly type: 'offline' }
  | { readonly type: 'tick' }

export type ClaimEffect =
  /** Ends the present connection cleanly, so that its will is not sent, and makes another one. */
  | { readonly type: 'connect'; readonly as: ClaimRole }
  | { readonly type: 'ask'; readonly transaction: string }
  | { readonly type: 'publish-info' }
  | { readonly type: 'renew-availability' }
  | { readonly type: 'won' }
  | { readonly type: 'rival'; readonly instance: string }
  /** The own info does not come back: the connection is of no use. */
  | { readonly type: 'give-up' }

export interface ClaimStep {
  readonly state: ClaimState
  readonly effects: readonly ClaimEffect[]
}

export const AWAY: ClaimState = { name: 'away' }

export function advanceClaim(
  state: ClaimState,
  input: ClaimInput,
  config: ClaimConfig,
  nowMs: number,
): ClaimStep {
  if (input.type === 'closed') return { state: AWAY, effects: [] }
  switch (state.name) {
    case 'away':
      if (input.type === 'open') return only({ name: 'looking', untilMs: nowMs + config.lookMs })
      // It may come before the subscription's acknowledgement.
      return input.type === 'info' ? find(input, config, nowMs) : only(state)
    case 'looking':
      return look(state, input, config, nowMs)
    case 'asking':
      return waitForAnswer(state, input, config, nowMs)
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
    case 'away':
    case 'claiming':
    case 'holding':
      return null
    case 'looking':
    case 'asking':
    case 'claimed':
      return state.untilMs
    case 'rival':
      return state.askAtMs
  }
}

type In<Name extends ClaimState['name']> = Extract<ClaimState, { name: Name }>
type Info = Extract<ClaimInput, { type: 'info' }>

function look(state: In<'looking'>, input: ClaimInput, config: ClaimConfig, nowMs: number): ClaimStep {
  if (input.type === 'tick') return nowMs < state.untilMs ? only(state) : beginClaim(null)
  return input.type === 'info' ? find(input, config, nowMs) : only(state)
}

function find(info: Info, config: ClaimConfig, nowMs: number): ClaimStep {
  if (info.instance === config.instance) return beginClaim(null)
  if (info.retained) return ask(info.instance, null, config, nowMs)
  return giveWay(info.instance, null, config, nowMs)
}

function waitForAnswer(
  state: In<'asking'>,
  input: ClaimInput,
  config: ClaimConfig,
  nowMs: number,
): ClaimStep {
  switch (input.type) {
    case 'open':
      return ask(state.about, state.told, config, nowMs)
    case 'asked':
      return only({ ...state, untilMs: state.untilMs ?? nowMs + ANSWER_MS })
    case 'answer':
      if (input.transaction !== state.transaction) return only(state)
      return giveWay(state.about, state.told, config, nowMs)
    case 'info':
      // Only a living service publishes one.
      if (input.retained || input.instance === config.instance) return only(state)
      return giveWay(input.instance, state.told, config, nowMs)
    case 'tick':
      return state.untilMs === null || nowMs < state.untilMs ? only(state) : beginClaim(state.about)
    case 'offline':
    case 'closed':
      return only(state)
  }
}

function standBy(state: In<'rival'>, input: ClaimInput, config: ClaimConfig, nowMs: number): ClaimStep {
  switch (input.type) {
    case 'info':
      if (input.instance === config.instance) return only(state)
      if (input.retained && input.instance === state.instance) return only(state)
      return giveWay(input.instance, state.instance, config, nowMs)
    case 'offline':
      return ask(state.instance, state.instance, config, nowMs)
    case 'tick':
      return nowMs < state.askAtMs ? only(state) : ask(state.instance, state.instance, config, nowMs)
    case 'open':
    case 'asked':
    case 'answer':
    case 'closed':
      return only(state)
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
      return {
        state: { name: 'claimed', ghost: state.ghost, untilMs: nowMs + SEEN_MS },
        effects: [{ type: 'publish-info' }],
      }
    case 'info':
      return hearWhileClaiming(state, input, config, nowMs)
    case 'tick':
      if (state.name === 'claiming' || nowMs < state.untilMs) return only(state)
      return { state, effects: [{ type: 'give-up' }] }
    case 'asked':
    case 'answer':
    case 'offline':
    case 'closed':
      return only(state)
  }
}

function hearWhileClaiming(
  state: In<'claiming'> | In<'claimed'>,
  info: Info,
  config: ClaimConfig,
  nowMs: number,
): ClaimStep {
  if (info.instance === config.instance) {
    // A retained one is from an earlier connection and says nothing about the order of this claim.
    if (info.retained || state.name === 'claiming') return only(state)
    return { state: { name: 'holding', challenger: null }, effects: [{ type: 'won' }] }
  }
  if (info.retained && info.instance === state.ghost) return only(state)
  return yieldTo(info.instance, config, nowMs)
}

function hold(state: In<'holding'>, input: ClaimInput, config: ClaimConfig, nowMs: number): ClaimStep {
  if (input.type === 'offline') return { state, effects: [{ type: 'renew-availability' }] }
  if (input.type !== 'info' || input.retained || input.instance === config.instance) return only(state)
  const insists = state.challenger === input.instance
  if (insists && input.instance < config.instance) return yieldTo(input.instance, config, nowMs)
  return { state: { ...state, challenger: input.instance }, effects: [{ type: 'publish-info' }] }
}

function only(state: ClaimState): ClaimStep {
  return { state, effects: [] }
}

function ask(about: string, told: string | null, config: ClaimConfig, nowMs: number): ClaimStep {
  const transaction = `${config.instance}-${nowMs}`
  return {
    state: { name: 'asking', about, transaction, untilMs: null, told },
    effects: [{ type: 'ask', transaction }],
  }
}

function beginClaim(ghost: string | null): ClaimStep {
  return { state: { name: 'claiming', ghost }, effects: [{ type: 'connect', as: 'holder' }] }
}

function giveWay(instance: string, told: string | null, config: ClaimConfig, nowMs: number): ClaimStep {
  return {
    state: { name: 'rival', instance, askAtMs: nowMs + config.askAgainMs },
    effects: told === instance ? [] : [{ type: 'rival', instance }],
  }
}

function yieldTo(instance: string, config: ClaimConfig, nowMs: number): ClaimStep {
  const step = giveWay(instance, null, config, nowMs)
  return { ...step, effects: [...step.effects, { type: 'connect', as: 'asker' }] }
}
