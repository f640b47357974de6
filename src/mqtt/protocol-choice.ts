import type { ProtocolVersion } from './connect-options.ts'
import type { FailureConsequence } from './connection-failure.ts'
import type { Protocol } from './server-settings.ts'

/**
 * MQTT 5 first. A broker that refuses it is spoken to in 3.1.1 from then on. One that only hangs up is tried in
 * both by turns, and in 5 again after that connection: it may just have been starting.
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

  /** True if the next try can be made at once, since it is made in another protocol. */
  ended(consequence: FailureConsequence): boolean {
    if (this.#isSettled) return false
    switch (consequence) {
      case 'speak-older-protocol':
        this.#isSettled = true
        this.#version = 4
        return true
      case 'perhaps-older-protocol':
        this.#version = this.#version === 5 ? 4 : 5
        return false
      case 'try-again':
      case 'try-seldom':
        this.#version = 5
        return false
    }
  }
}
