import type { BindingInterface } from '@serialport/bindings-cpp'

/** Loaded only when wanted, so that a service with an emulated board never touches native code. */
export async function nativeBinding(): Promise<BindingInterface> {
  const { autoDetect } = await import('@serialport/bindings-cpp')
  return autoDetect()
}
