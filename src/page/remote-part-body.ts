export { remoteActions } from './render/remote-actions.ts'
export { remoteStatus } from './render/remote-status.ts'
export { seatPresence } from './seat-presence.ts'
