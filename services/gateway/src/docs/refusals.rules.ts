import { errorCatalogue, isErrorCode, type ErrorCode } from '@verdict/proto/errors/catalogue'
import { tokenScopeOf } from '@verdict/proto/http/catalogue'
import { refusedToMuted } from '@verdict/proto/http/muted-routes'
import type { AnyRoute } from '@verdict/proto/http/route'

/** Error codes by route (`METHOD path`), as `scripts/docs/refusals.ts` finds them in the services. */
export type RefusalsByRoute = Readonly<Record<string, readonly string[]>>

/** Possible error codes of a route by HTTP status, sorted by name. */
export function refusalsByStatus(route: AnyRoute, found: RefusalsByRoute): Map<number, ErrorCode[]> {
  const own = (found[`${route.method} ${route.path}`] ?? []).filter(isErrorCode)
  const codes = [...new Set([...declaredRefusals(route), ...own])].sort()
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of codes) {
    const { status } = errorCatalogue[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return new Map([...byStatus].sort(([a], [b]) => a - b))
}

const refusesMuted = new Set([...refusedToMuted.always, ...Object.keys(refusedToMuted.withField)])

/** Derives error codes from the declaration: access, schemas and rate limit. */
function declaredRefusals(route: AnyRoute): ErrorCode[] {
  const { access, query, body, params, upload } = route
  return [
    tokenScopeOf(route) === null ? 'token.not_allowed' : 'token.scope_missing',
    'request.too_many',
    'server.error',
    'server.unavailable',
    ...(access === 'public' ? [] : (['sign_in.required', 'sign_in.expired', 'token.invalid'] as const)),
    ...(typeof access === 'string' ? [] : (['access.denied'] as const)),
    ...(refusesMuted.has(`${route.method} ${route.path}`) ? (['comment.banned'] as const) : []),
    ...(query === undefined && body === undefined && params === undefined ? [] : (['request.invalid'] as const)),
    ...(body === undefined ? [] : (['request.malformed', 'request.too_large'] as const)),
    ...(upload === undefined ? [] : (['file.missing', 'request.too_large'] as const)),
  ]
}
