type RemotePart = typeof import('./remote-part-body.ts')

let part: RemotePart | null = null
let isLoading = false

/** What only remote games need, loaded when the first is shown; null until it is there. */
export function remotePart(): RemotePart | null {
  if (!part && !isLoading) void load()
  return part
}

async function load(): Promise<void> {
  isLoading = true
  try {
    part = await import('./remote-part-body.ts')
  } catch {
    // The service is out of reach; the next change of the page tries again.
  }
  isLoading = false
}
