import type { TestRole } from './broker.ts'

/** Which role, with which filter, receives which topic when the service publishes it. */
export const SUBSCRIBE_ROWS: readonly (readonly [
  TestRole,
  filter: string,
  topic: string,
  receives: boolean,
])[] = [
  ['anonymous', 'konakis/+/public/#', 'konakis/board/public/game', true],
  ['anonymous', 'konakis/board/public/#', 'konakis/board/public/game', true],
  ['anonymous', 'konakis/+/public/game', 'konakis/board/public/game', true],
  ['anonymous', 'konakis/board/public/game', 'konakis/board/public/game', true],
  ['anonymous', 'konakis/board/bridge/#', 'konakis/board/bridge/log', false],
  ['anonymous', 'konakis/board/response/+', 'konakis/board/response/undo', false],
  ['anonymous', '#', 'konakis/board/response/undo', false],
  ['anonymous', 'konakis/+/+/undo', 'konakis/board/response/undo', false],
  ['anonymous', 'me/reply', 'me/reply', false],
  ['anonymous', 'homeassistant/#', 'homeassistant/device/konakis_board/config', false],
  ['control', 'konakis/#', 'konakis/board/response/undo', true],
  ['control', 'konakis/board/bridge/+', 'konakis/board/bridge/health', true],
  ['control', 'konakis/+/public/#', 'konakis/board/public/game', true],
  ['control', 'me/reply', 'me/reply', true],
  ['control', '#', 'konakis/board/public/event', true],
]

/** Which role may publish which topic. */
export const PUBLISH_ROWS: readonly (readonly [TestRole, topic: string, isDelivered: boolean])[] = [
  ['anonymous', 'konakis/board/request/undo', false],
  ['anonymous', 'konakis/board/public/game', false],
  ['anonymous', 'anything/else', false],
  ['anonymous', 'konakis/board/table/k3v9q2m1xw/from-defenders', false],
  ['control', 'konakis/board/request/undo', true],
  ['control', 'konakis/other/request/new-game', true],
  ['control', 'konakis/board/request/undo/deeper', false],
  ['control', 'konakis/board/request', false],
  ['control', 'konakis/board/public/game', false],
  ['control', 'konakis/board/response/undo', false],
  ['control', 'konakis/board/bridge/health', false],
  ['control', 'konakis/board/table/k3v9q2m1xw/from-defenders', false],
  ['control', 'homeassistant/device/konakis_board/config', false],
  ['control', 'anything/else', false],
  ['service', 'konakis/board/public/game', true],
  ['service', 'homeassistant/device/konakis_board/config', true],
  ['service', 'me/reply', true],
]
