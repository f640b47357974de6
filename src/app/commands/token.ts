import { controlToken } from '../../broker/control-token.ts'
import { orFail } from '../failure.ts'

/** Made here if the service has not been started yet. */
export async function showToken({ data }: { data: string }): Promise<void> {
  console.log(orFail(await controlToken(data)))
}
