/** Configurations that docs/many-boards.md gives, line by line as they stand there. */
export const BRIDGE_LINES = ['topic konakis/+/public/# out 1', 'cleansession true', 'restart_timeout 2']

export const NATS_ACCESS_LINES = [
  'authorization { users: [',
  '  { user: service, password: boards }',
  '  { user: control, password: operators, permissions: { publish: { allow: "konakis.*.request.>" } } }',
  '  { user: viewer, password: viewers, permissions: { publish: { deny: "konakis.>" } } }',
  '] }',
  'no_auth_user: viewer',
]
