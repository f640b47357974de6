import { controlToken } from '../../broker/control-token.ts'
import { unwrap } from '../user-error.ts'

/** Made here if the service has not been started yet. */
export async function showToken({ data }: { data: string }): Promise<void> {
  console.log(unwrap(await controlToken(data)))
}
