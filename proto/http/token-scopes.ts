import type { TokenScope } from '../codes/accounts/token-scopes.ts'
import type { AnyRoute } from './route.ts'

/**
 * Scopes by which personal tokens may call the routes of a file; routes without a scope cannot be called by tokens.
 * `staff` is for routes of roles, `change` for those that change something, `read` for all others.
 */
export interface ScopesOfFile {
  read?: TokenScope
  change?: TokenScope
  staff?: TokenScope
}

/** The scope that a token needs for a route; null: no token may call it. */
export function tokenScopeBy(
  scopes: ScopesOfFile,
  route: Pick<AnyRoute, 'access' | 'rate' | 'changesState' | 'tokenScope'>,
): TokenScope | null {
  const { access, rate, changesState = false, tokenScope } = route
  if (tokenScope !== undefined) return tokenScope === 'none' ? null : tokenScope
  if (typeof access !== 'string') return scopes.staff ?? null
  if (rate === 'submit') return 'submit'
  return (rate === 'read' && !changesState ? scopes.read : scopes.change) ?? null
}
