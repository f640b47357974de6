import type { AddressInfo, Server } from 'node:net'
import { type Failure, failure, ok, type Result } from '../core/result.ts'

export type ListenFailure = Failure<
  /** Another program listens there. */
  | 'port-taken'
  /** This machine has no such address. */
  | 'address-not-here'
  /** Ports below 1024 belong to root. */
  | 'port-forbidden'
  | 'cannot-listen'
>

export interface ListenAddress {
  readonly host: string
  /** 0 picks a free one. */
  readonly port: number
}

/** A listening server that cannot accept a connection, for example because too many files are open. */
export type AcceptFailure = Failure<'cannot-accept'>

export function listen(
  server: Server,
  { host, port }: ListenAddress,
  onFailure: (failure: AcceptFailure) => void,
): Promise<Result<{ port: number }, ListenFailure>> {
  return new Promise(resolve => {
    const onError = (error: NodeJS.ErrnoException) => resolve(listenFailure(error, host, port))
    server.once('error', onError)
    server.listen({ host, port }, () => {
      server.off('error', onError)
      const taken = (server.address() as AddressInfo).port
      const remedy = 'look for what keeps so many files or connections open'
      server.on('error', ({ message }) => {
        onFailure({
          code: 'cannot-accept',
          message: `port ${taken} cannot take a connection: ${message}; ${remedy}`,
        })
      })
      resolve(ok({ port: taken }))
    })
  })
}

function listenFailure({ code, message }: NodeJS.ErrnoException, host: string, port: number) {
  switch (code) {
    case 'EADDRINUSE':
      return failure(
        'port-taken',
        `port ${port} at ${host} is taken; stop the program that has it, or choose another`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return failure(
        'address-not-here',
        `${host} is no address of this machine; choose 127.0.0.1, 0.0.0.0 or one of its own`,
      )
    case 'EACCES':
      return failure('port-forbidden', `port ${port} is only for root; choose one above 1023`)
    case undefined:
  }
  return failure('cannot-listen', `cannot listen on port ${port} at ${host}: ${message}`)
}
