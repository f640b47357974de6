export interface ApiReply {
  readonly status: number
  /** Sent as JSON. */
  readonly body: object
}
