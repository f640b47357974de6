import { controllerRestarted } from '../words/findings/sensors.ts'
import type { LocalizedFinding } from './finding.ts'

export function restartFinding(restarts: number): LocalizedFinding {
  return {
    check: 'board',
    level: 'bad',
    ...controllerRestarted(restarts),
    details: { fault: 'sagging-supply', restarts },
  }
}
