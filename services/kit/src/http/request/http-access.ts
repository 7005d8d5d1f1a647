import { refusedToMuted } from '@verdict/proto/http/muted-routes'
import type { AnyRoute } from '@verdict/proto/http/route'
import { can, hasAnyRole, type Actor } from '../../caller/actor.ts'
import { AppError } from '../../errors.ts'

const alwaysRefused = new Set(refusedToMuted.always)
const fieldsRefused = new Map(Object.entries(refusedToMuted.withField))

const keyOf = ({ method, path }: AnyRoute) => `${method} ${path}`

/** Whether the account is muted: a role that forbids comments also forbids everything else that others would read. */
const isMuted = (actor: Actor | null) => actor !== null && !can(actor, 'comment_add')

/**
 * Checks that the caller has the access that the route declares.
 *
 * @throws AppError sign_in.required, access.denied, comment.banned
 */
export function assertAllowed(route: AnyRoute, actor: Actor | null): void {
  if (route.access !== 'public') {
    if (actor === null) throw new AppError('sign_in.required')
    if (route.access !== 'login' && !hasAnyRole(actor, route.access)) throw new AppError('access.denied')
  }
  if (isMuted(actor) && alwaysRefused.has(keyOf(route))) throw new AppError('comment.banned')
}

/** Refuses a muted account if the call carries text for others to read. @throws AppError comment.banned */
export function assertNotMuted(route: AnyRoute, actor: Actor | null, call: { query: unknown; body: unknown }): void {
  if (!isMuted(actor)) return
  const field = fieldsRefused.get(keyOf(route))
  if (field !== undefined && [call.query, call.body].some((input) => carries(input, field)))
    throw new AppError('comment.banned')
}

function carries(input: unknown, field: string): boolean {
  if (typeof input !== 'object' || input === null) return false
  const value = new Map<string, unknown>(Object.entries(input)).get(field)
  if (typeof value === 'string') return value.trim() !== ''
  return Array.isArray(value) ? value.length > 0 : value === true
}
