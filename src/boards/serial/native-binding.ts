import { read } from 'node:fs'
import { promisify } from 'node:util'
import type { BindingInterface, DarwinPortBinding, LinuxPortBinding } from '@serialport/bindings-cpp'

type UnixPort = LinuxPortBinding | DarwinPortBinding

const readBytes = promisify(read)

/** Loaded only when needed, so that a service with an emulated board runs no native code. */
export async function nativeBinding(): Promise<BindingInterface> {
  const { autoDetect } = await import('@serialport/bindings-cpp')
  const binding = autoDetect() as BindingInterface
  return {
    list: () => binding.list(),
    async open(options) {
      const port = await binding.open(options)
      if ('poller' in port) noticeHangUp(port as UnixPort)
      return port
    },
  }
}

/**
 * A hung-up line reads as zero bytes. bindings-cpp 13 then reads again at once, for ever and at full speed, until a
 * write happens to fail; the stream above it treats zero bytes as the end, if it gets that result.
 */
function noticeHangUp(port: UnixPort): void {
  port.read = async (buffer, offset, length) => {
    for (;;) {
      // Null once the port is closed; `canceled` is how the stream distinguishes that from a broken cable.
      if (port.fd === null) throw Object.assign(new Error('the port is closed'), { canceled: true })
      try {
        const { bytesRead } = await readBytes(port.fd, buffer, offset, length, null)
        return { buffer, bytesRead }
      } catch (error) {
        if (!isNothingYet(error)) throw error
      }
      if (port.fd !== null) await readable(port)
    }
  }
}

function isNothingYet(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['EAGAIN', 'EINTR'].includes(String(error.code))
}

function readable(port: UnixPort): Promise<void> {
  return new Promise((resolve, reject) => {
    port.poller.once('readable', error => (error ? reject(error) : resolve()))
  })
}
