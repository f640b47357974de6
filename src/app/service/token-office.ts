import type { StoredToken } from '../../broker/token-file.ts'
import type { TokenWatch } from '../../broker/token-watch.ts'
import { isAccessGrant } from '../../core/access-grant.ts'
import { failure, ok } from '../../core/result.ts'
import { isTableId } from '../../game/table-terms.ts'
import type { TokenOffice } from '../../web/token-requests.ts'

const MAX_NAME_LENGTH = 40

/** The tokens of the data directory, for the operator at the page. */
export function tokenOffice(
  access: Pick<TokenWatch, 'tokens' | 'list' | 'create' | 'revoke'>,
  onRevoked: () => void,
): TokenOffice {
  return {
    isOperator: secret => access.tokens.identify(secret)?.grant === 'operator',
    list() {
      const tokens = access.list()
      return tokens.ok ? ok({ tokens: tokens.value.map(listed) }) : tokens
    },
    create(wanted) {
      const {
        grant,
        name = '',
        table,
      } = Object(wanted) as {
        grant?: unknown
        name?: unknown
        table?: unknown
      }
      if (!isAccessGrant(grant)) return failure('bad-argument', 'grant: what is the token for?')
      if (typeof name !== 'string' || name.length > MAX_NAME_LENGTH)
        return failure('bad-argument', `name: expected at most ${MAX_NAME_LENGTH} characters`)
      if (table !== undefined && (typeof table !== 'string' || !isTableId(table)))
        return failure('bad-argument', 'table: expected the table of a remote game')
      const created = access.create(grant, name.trim() || null, table)
      // An invitation to the same seat that it replaces is not valid any more.
      if (table !== undefined) onRevoked()
      return created.ok ? ok({ ...listed(created.value.stored), token: created.value.token }) : created
    },
    revoke(id) {
      const revoked = access.revoke(id)
      if (revoked.ok) onRevoked()
      return revoked.ok ? ok(listed(revoked.value)) : revoked
    },
  }
}

/** Without anything secret. */
const listed = ({ id, grant, name, createdAt }: StoredToken) => ({ id, grant, name, createdAt })
