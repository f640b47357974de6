import { hostname } from 'node:os'
import type { Topics } from '../../messages/topics.ts'
import type { Outlet } from '../../publishing/publishing.ts'
import { discoveryTopic, makeDiscovery } from '../../views/home-assistant.ts'
import { isLoopbackAddress } from '../../web/origin-policy.ts'
import type { PlayOptions } from '../settings/options.ts'
import { version } from '../version.ts'

/** Announces the board to Home Assistant, or clears what an earlier start announced. */
export function publishDiscovery(outlet: Outlet, options: PlayOptions, topics: Topics, page: string): void {
  const { id, homeAssistant, homeAssistantPrefix } = options
  const discovery = makeDiscovery({ id, version, topics, page: pageForOthers(options, page) })
  const payload = homeAssistant ? JSON.stringify(discovery) : ''
  outlet.publishRetained(discoveryTopic(id, homeAssistantPrefix), payload, 1)
}

/** Null where only this machine can open the page. */
export function pageForOthers(
  { host, allowHost }: Pick<PlayOptions, 'host' | 'allowHost'>,
  page: string,
): string | null {
  const [name] = allowHost?.split(',') ?? []
  if (name !== undefined) return `https://${name}/`
  return isLoopbackAddress(host) ? null : page.replace('//localhost:', `//${hostname()}:`)
}
