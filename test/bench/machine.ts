import { cpus, loadavg, totalmem } from 'node:os'

/** With its load, because a busy machine measures nothing. */
export function machine(): string {
  const [cpu] = cpus()
  const gibibytes = Math.round(totalmem() / 2 ** 30)
  const [load = 0] = loadavg()
  return `${cpu?.model}, ${cpus().length} cores, ${gibibytes} GiB, Node ${process.version}, load ${load.toFixed(1)} before`
}
