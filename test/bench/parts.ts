import { benchArchivedGames } from './archived-games.ts'
import { benchAtRest } from './at-rest.ts'
import { benchAttack } from './attack.ts'
import { benchCoach, chosenCoachBench } from './coach.ts'
import { benchCoachSpeed } from './coach-speed.ts'
import { benchFirmata } from './firmata.ts'
import { benchFirmware } from './firmware.ts'
import { benchManyBoards } from './many-boards.ts'
import { benchPage } from './page.ts'
import { benchPastGames } from './past-games.ts'
import { benchPeer } from './peer.ts'
import { benchPerft } from './perft.ts'
import { benchRandomGames } from './random-games.ts'
import type { BenchRow } from './row.ts'
import { benchTracking } from './tracking.ts'
import { benchViewers } from './viewers.ts'
import { benchWholePath } from './whole-path.ts'

export const PARTS: { readonly [name: string]: () => readonly BenchRow[] | Promise<readonly BenchRow[]> } = {
  rules: benchPerft,
  peer: benchPeer,
  'random-games': benchRandomGames,
  tracking: benchTracking,
  'coach-speed': benchCoachSpeed,
  coach: () => benchCoach(chosenCoachBench(process.env)),
  'whole-path': benchWholePath,
  viewers: benchViewers,
  attack: benchAttack,
  page: benchPage,
  'past-games': benchPastGames,
  'archived-games': benchArchivedGames,
  'many-boards': benchManyBoards,
  firmware: benchFirmware,
  firmata: benchFirmata,
  'at-rest': benchAtRest,
}
