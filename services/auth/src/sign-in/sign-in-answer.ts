import { deviceHeader } from '@verdict/proto/http/headers'
import { withHeaders } from '@verdict/kit/http'
import type { SignInResult } from './complete-sign-in.ts'

/** The tokens of session and browser leave in headers; the gateway makes cookies from them. */
export function headersOf({ token, device }: SignInResult) {
  return { authorization: token, [deviceHeader]: device }
}

export function signedInAnswer(signedIn: SignInResult) {
  return withHeaders(signedIn.user, headersOf(signedIn))
}
