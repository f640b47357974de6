import type { PublishPacket } from 'aedes'
import { filterMatches } from './topic-filter.ts'

export type RetainedContent = Pick<PublishPacket, 'payload' | 'qos' | 'properties'>

/**
 * The newest retained message of each topic. aedes collects the retained messages for a new subscriber at once and
 * sends them one after another; a message that is published meanwhile overtakes them, and the subscriber would be
 * left with the older one. It also drops their properties. So what it is about to send is looked up here.
 */
export class RetainedMessages {
  private readonly newest = new Map<string, RetainedContent>()

  store({ topic, payload, qos, properties }: PublishPacket): void {
    if (payload.length === 0) this.newest.delete(topic)
    else this.newest.set(topic, { payload, qos, ...(properties && { properties }) })
  }

  matching(filter: string): RetainedContent[] {
    return [...this.newest].flatMap(([topic, content]) => (filterMatches(filter, topic) ? [content] : []))
  }

  get(topic: string): RetainedContent | undefined {
    return this.newest.get(topic)
  }
}
