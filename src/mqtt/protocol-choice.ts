import type { ProtocolVersion } from './connect-options.ts'
import type { FailureConsequence } from './connection-failure.ts'
import type { Protocol } from './server-settings.ts'

/**
 * MQTT 5 first. With a broker that refuses it 3.1.1 is used from then on. With one that only closes the connection
 * both are tried in turn, and 5 again after that connection: the broker may just have been starting.
 */
export class ProtocolChoice {
  #version: ProtocolVersion
  #isSettled: boolean

  constructor(setting: Protocol) {
    this.#version = setting === '3.1.1' ? 4 : 5
    this.#isSettled = setting !== 'auto'
  }

  get version(): ProtocolVersion {
    return this.#version
  }

  /** True if the next attempt can be made at once, because it uses another protocol. */
  ended(consequence: FailureConsequence): boolean {
    if (this.#isSettled) return false
    switch (consequence) {
      case 'use-older-protocol':
        this.#isSettled = true
        this.#version = 4
        return true
      case 'try-older-protocol':
        this.#version = this.#version === 5 ? 4 : 5
        return false
      case 'retry':
      case 'retry-rarely':
        this.#version = 5
        return false
    }
  }
}
