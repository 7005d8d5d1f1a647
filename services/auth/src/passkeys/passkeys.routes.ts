import {
  addPasskey as add,
  finishPasskeySignIn,
  getPasskeys,
  removePasskey as remove,
  startPasskey as start,
  startPasskeySignIn as startSignIn,
} from '@verdict/proto/http/auth/passkeys'
import type { HttpServer } from '@verdict/kit/http'
import { originOf } from '../sessions/origin-of.ts'
import { signedInAnswer } from '../sign-in/sign-in-answer.ts'
import type { PasskeysContext } from './context.ts'
import { addPasskey, listPasskeys, removePasskey, startPasskey } from './own-passkeys.ts'
import { signInByPasskey } from './sign-in-by-passkey.ts'
import { requestPasskey } from './verify-passkey.ts'

export function passkeysRoutes(http: HttpServer, ctx: PasskeysContext): void {
  http.on(getPasskeys, ({ actor }) => listPasskeys(ctx, actor))
  http.on(start, ({ actor, body }) => startPasskey(ctx, actor, body.password))
  http.on(add, ({ actor, body, clientAddress: address, lang: locale }) =>
    addPasskey(ctx, { actor, address, locale }, body),
  )
  http.on(remove, async ({ actor, body, clientAddress: address, lang: locale }) => {
    await removePasskey(ctx, { actor, address, locale }, body)
  })
  http.on(startSignIn, () => requestPasskey(ctx, null))
  http.on(finishPasskeySignIn, async (call) => signedInAnswer(await signInByPasskey(ctx, call.body, originOf(call))))
}
