import type { Locale } from '@verdict/proto/codes/locale'
import { deviceHeader } from '@verdict/proto/http/headers'
import { withHeaders } from '@verdict/kit/http'
import type { Origin } from '../sessions/open-session.ts'
import type { SignedIn } from './complete-sign-in.ts'

interface Caller {
  clientAddress: string
  lang: Locale
  headers: Readonly<Record<string, string | string[] | undefined>>
}

export function originOf({ clientAddress, lang, headers }: Caller): Origin {
  const device = headers[deviceHeader]
  const userAgent = headers['user-agent']
  return {
    address: clientAddress,
    locale: lang,
    userAgent: typeof userAgent === 'string' ? userAgent : '',
    device: typeof device === 'string' ? device : undefined,
  }
}

/** The tokens of session and browser leave in headers; the gateway makes cookies from them. */
export function headersOf({ token, device }: SignedIn) {
  return { authorization: token, [deviceHeader]: device }
}

export function signedInAnswer(signedIn: SignedIn) {
  return withHeaders(signedIn.user, headersOf(signedIn))
}
