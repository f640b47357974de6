import type { Address } from './address.ts'
import { urlBeside } from './share.ts'

/** Backups go over HTTP, with the operator's session; null if the service is out of reach. */
export async function fetchAsOperator(
  { broker }: Pick<Address, 'broker'>,
  secret: string | null,
  path: string,
  body?: Blob,
): Promise<Response | null> {
  try {
    return await fetch(urlBeside(broker, path), {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${secret ?? ''}` },
      ...(body && { body }),
    })
  } catch {
    return null
  }
}
