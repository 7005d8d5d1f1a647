import { permissionsByRole } from '@verdict/proto/codes/roles'
import {
  adminGetSessions,
  adminLogin,
  adminLogout,
  changePassword as changePasswordRoute,
  checkUsernameOrEmail,
  getUserAuthInfo,
  login,
  logout,
} from '@verdict/proto/http/auth'
import { withHeaders, type HttpServer } from '@verdict/kit/http'
import { checkTaken } from '../accounts/check-taken.ts'
import type { AuthContext } from '../context.ts'
import { revokeSession } from '../sessions/revoke-sessions.ts'
import type { Origin } from '../sessions/open-session.ts'
import { changePassword } from './change-password.ts'
import { previousSignIn } from './latest-sign-ins.ts'
import { signIn } from './sign-in.ts'

interface Caller {
  clientAddress: string
  headers: { 'user-agent'?: string | undefined }
}

const originOf = ({ clientAddress, headers }: Caller): Origin => ({
  address: clientAddress,
  userAgent: headers['user-agent'] ?? '',
})

/** Signing in and out. The token leaves in the `Authorization` header; the gateway makes the cookie from it. */
export function signInRoutes(http: HttpServer, ctx: AuthContext): void {
  http.on(login, async (call) => {
    const { user, token } = await signIn(ctx, call.body, originOf(call))
    return withHeaders(user, { authorization: token })
  })
  http.on(adminLogin, async (call) => {
    const { user, token } = await signIn(ctx, call.body, originOf(call), { adminOnly: true })
    return withHeaders(user, { authorization: token })
  })
  for (const route of [logout, adminLogout]) {
    http.on(route, async ({ actor }) => {
      await revokeSession(ctx, actor.sessionId)
    })
  }
  http.on(getUserAuthInfo, ({ actor: { roles } }) => ({
    roles,
    permissions: [...new Set(roles.flatMap((role) => permissionsByRole[role]))],
  }))
  http.on(changePasswordRoute, ({ actor, body, lang }) => changePassword(ctx, actor, body, lang))
  http.on(checkUsernameOrEmail, ({ body }) => checkTaken(ctx, body))
  http.on(adminGetSessions, ({ actor }) => previousSignIn(ctx, actor))
}
