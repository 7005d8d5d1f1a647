import { registerByOidc, startOidcSignIn } from '@verdict/proto/http/auth/oidc'
import { startPasskeySignIn } from '@verdict/proto/http/auth/passkeys'
import type { AnyRoute } from '@verdict/proto/http/route'
import { unauditedRoutes } from '@verdict/proto/http/unaudited-routes'
import type { DiskSpaceLevel } from '@verdict/kit/disk-space'
import { signIns, signOuts } from '../sign-in/sign-in-routes.rules.ts'

/** Whether a call may change something. Not one whose answers are kept: it is a POST that reads. */
export function mayChange({ method, changesState, shared, privateCache }: AnyRoute): boolean {
  return (method !== 'GET' || changesState === true) && shared === undefined && privateCache === undefined
}

const reading = new Set(unauditedRoutes.reads)

/** What signing in and out stores is little, and who makes room has to get in. New accounts wait. */
const signing = new Set<AnyRoute>([...signIns, ...signOuts, startOidcSignIn, startPasskeySignIn])
signing.delete(registerByOidc)

/** Whether a route is refused while the disk has this much room. */
export function isRefusedAt(level: DiskSpaceLevel, route: AnyRoute): boolean {
  if (level === 'enough' || !mayChange(route) || reading.has(`${route.method} ${route.path}`)) return false
  return level === 'full' || !signing.has(route)
}
