/** Every command, by its name in the topic. Apart from what they contain, so that the page need not load that. */
export const COMMAND_NAMES = [
  'new-game',
  'opponent',
  'presence',
  'invite',
  'join',
  'takeback',
  'undo',
  'resign',
  'draw',
  'move',
  'set-position',
  'hints',
  'hint',
  'lesson',
  'pupil',
  'games',
  'game',
  'review',
  'import',
  'lights',
  'calibrate',
  'mask',
  'hands',
  'find-boards',
  'flash',
  'calibration',
  'doctor',
  'settings',
  'change-settings',
  'logs',
  'restart',
] as const
export type CommandName = (typeof COMMAND_NAMES)[number]

export const isCommandName = (name: string): name is CommandName =>
  (COMMAND_NAMES as readonly string[]).includes(name)
