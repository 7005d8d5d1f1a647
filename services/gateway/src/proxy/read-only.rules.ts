import { registerByOidc, startOidcSignIn } from '@verdict/proto/http/auth/oidc'
import { startPasskeySignIn } from '@verdict/proto/http/auth/passkeys'
import type { AnyRoute } from '@verdict/proto/http/route'
import { unauditedRoutes } from '@verdict/proto/http/unaudited-routes'
import type { DiskSpaceLevel } from '@verdict/kit/disk-space'
import { signIns, signOuts } from '../sign-in/sign-in-routes.rules.ts'

/** Whether a call may change data. Routes with cached responses are reads, even if they use POST. */
export function mayChange({ method, changesState, shared, privateCache }: AnyRoute): boolean {
  return (method !== 'GET' || changesState === true) && shared === undefined && privateCache === undefined
}

const reading = new Set(unauditedRoutes.reads)

/** Signing in and out stays possible, since it stores little and is needed to free space. Registration is refused. */
const signing = new Set<AnyRoute>([...signIns, ...signOuts, startOidcSignIn, startPasskeySignIn])
signing.delete(registerByOidc)

/** Whether a route is refused at this level of free disk space. */
export function isRefusedAt(level: DiskSpaceLevel, route: AnyRoute): boolean {
  if (level === 'enough' || !mayChange(route) || reading.has(`${route.method} ${route.path}`)) return false
  return level === 'full' || !signing.has(route)
}
