export { remoteStatus } from './render/remote-status.ts'
export { takebackAnswer } from './render/takeback-answer.ts'
export { seatPresence } from './seat-presence.ts'
