import type { ShownTournament } from '../../messages/tournaments.ts'
import type { HubView } from '../hub-view.ts'

/** As often as the hub looks for results. */
const REFRESH_MS = 2_000

/** Shows a tournament now and whenever it may have changed, until the returned function is called. */
export function followTournament(
  { tournaments }: HubView,
  id: number,
  show: (found: ShownTournament | null) => void,
): () => void {
  let isLeft = false
  const load = async () => {
    const found = await tournaments.get(id)
    if (!isLeft) show(found)
  }
  void load()
  const refreshing = setInterval(() => void load(), REFRESH_MS)
  return () => {
    isLeft = true
    clearInterval(refreshing)
  }
}
