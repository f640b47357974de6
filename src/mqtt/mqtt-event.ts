export type MqttEvent =
  /** The id is claimed; what is kept is on its way. */
  | { readonly type: 'up' }
  /** Not connected, or not any more. Told again while away only if the reason is another one. */
  | { readonly type: 'down'; readonly reason: string }
  | {
      readonly type: 'message'
      readonly topic: string
      readonly payload: Uint8Array
      readonly retained: boolean
      readonly responseTopic?: string
      readonly correlationData?: Uint8Array
    }
  /** Another service lives under this id. This one is silent, and not up, until it is gone. */
  | { readonly type: 'rival'; readonly instance: string }
