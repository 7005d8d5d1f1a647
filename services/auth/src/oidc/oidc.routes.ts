import {
  checkOidcSecondFactor,
  finishOidcLink,
  finishOidcSignIn,
  getOidcProviders,
  getSignInMethods,
  registerByOidc,
  setFirstPassword as setFirst,
  startOidcLink,
  startOidcSignIn,
  unlinkOidc,
} from '@verdict/proto/http/auth/oidc'
import { withHeaders, type HttpServer } from '@verdict/kit/http'
import { setFirstPassword } from '../sign-in/set-first-password.ts'
import { originOf } from '../sessions/origin-of.ts'
import { headersOf, signedInAnswer } from '../sign-in/sign-in-answer.ts'
import { startAttempt } from './attempts.ts'
import type { OidcContext } from './context.ts'
import { finishLink, listSignInMethods, startLink, unlink } from './own-links.ts'
import { registerByProvider } from './register-by-provider.ts'
import { checkProviderSecondFactor, signInByProvider } from './sign-in-by-provider.ts'

const nothing = { user: null, ticket: null, username: '', email: null }

export function oidcRoutes(http: HttpServer, ctx: OidcContext): void {
  http.on(getOidcProviders, () => ({ providers: ctx.oidcProviders.map(({ id, name }) => ({ id, name })) }))
  http.on(startOidcSignIn, ({ body }) => startAttempt(ctx, body.provider, null))
  http.on(finishOidcSignIn, async (call) => {
    const outcome = await signInByProvider(ctx, call.body, originOf(call))
    if (outcome.next !== 'done') return { ...nothing, ...outcome }
    const { signedIn } = outcome
    return withHeaders({ ...nothing, next: 'done' as const, user: signedIn.user }, headersOf(signedIn))
  })
  http.on(checkOidcSecondFactor, async (call) =>
    signedInAnswer(await checkProviderSecondFactor(ctx, call.body, originOf(call))),
  )
  http.on(registerByOidc, async (call) => signedInAnswer(await registerByProvider(ctx, call.body, originOf(call))))
  http.on(getSignInMethods, ({ actor }) => listSignInMethods(ctx, actor))
  http.on(startOidcLink, ({ actor, body }) => startLink(ctx, actor, body))
  http.on(finishOidcLink, ({ actor, body, clientAddress: address, lang: locale }) =>
    finishLink(ctx, { actor, address, locale }, body),
  )
  http.on(unlinkOidc, async ({ actor, body, clientAddress: address, lang: locale }) => {
    await unlink(ctx, { actor, address, locale }, body)
  })
  http.on(setFirst, async ({ actor, body, clientAddress: address, lang: locale }) => {
    await setFirstPassword(ctx, { actor, address, locale }, body.password)
  })
}
