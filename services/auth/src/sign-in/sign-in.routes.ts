import { permissionsByRole, roleKeys } from '@verdict/proto/codes/roles'
import {
  adminGetSessions,
  adminLogin,
  adminLogout,
  changePassword as changePasswordRoute,
  checkUsernameOrEmail,
  getSignInChallenge,
  getUserAuthInfo,
  login,
  logout,
} from '@verdict/proto/http/auth/auth'
import type { HttpServer } from '@verdict/kit/http'
import { checkTaken } from '../accounts/creation/check-taken.ts'
import { createChallenge } from '../challenges/sign-in-challenges.ts'
import { revokeSession } from '../sessions/revocation/revoke-sessions.ts'
import { changePassword } from './change-password.ts'
import { previousSignIn } from './latest-sign-ins.ts'
import { originOf } from '../sessions/origin-of.ts'
import type { SignInContext } from './context.ts'
import { signedInAnswer } from './sign-in-answer.ts'
import { signIn } from './sign-in.ts'

/** Signing in and out. The tokens of session and browser leave in headers; the gateway makes cookies from them. */
export function signInRoutes(http: HttpServer, ctx: SignInContext): void {
  http.on(login, async (call) => signedInAnswer(await signIn(ctx, call.body, originOf(call))))
  http.on(adminLogin, async (call) => signedInAnswer(await signIn(ctx, call.body, originOf(call), { adminOnly: true })))
  http.on(getSignInChallenge, ({ query: { username }, clientAddress: address }) =>
    createChallenge(ctx, { username, address }),
  )
  for (const route of [logout, adminLogout]) {
    http.on(route, async ({ actor }) => {
      await revokeSession(ctx, actor.sessionId)
    })
  }
  http.on(getUserAuthInfo, ({ actor }) => {
    const roles = roleKeys.filter((key) => actor.roles.includes(key))
    return { roles, permissions: [...new Set(roles.flatMap((role) => permissionsByRole[role]))] }
  })
  http.on(changePasswordRoute, ({ actor, body, clientAddress: address, lang: locale }) =>
    changePassword(ctx, { actor, address, locale }, body),
  )
  http.on(checkUsernameOrEmail, ({ body }) => checkTaken(ctx, body))
  http.on(adminGetSessions, ({ actor }) => previousSignIn(ctx, actor))
}
