// Takes the lock of the folder it is given, says how that went, and stays until it is killed.
import { GameStore } from '../../dist/journal/game-store.js'

const store = await GameStore.lock(process.argv[2])
process.stdout.write(store.ok ? 'won\n' : `${store.error.code}\n`)
setInterval(() => {}, 60_000)
