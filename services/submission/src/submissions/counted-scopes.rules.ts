import { scopeKey, scopeKind, type Scope } from '@verdict/proto/codes/scope'

/**
 * Filters the scopes whose submissions count for a user in a scope. A contest counts only its own submissions; elsewhere
 * all submissions outside contests count, since a problem that is solved in a training is solved.
 */
export function countedScopes(scope: Scope): string | { $not: RegExp } {
  return scopeKind(scope) === 'contest' ? scopeKey(scope) : { $not: /^contest:/ }
}
