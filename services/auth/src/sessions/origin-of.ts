import type { Locale } from '@verdict/proto/codes/locale'
import { deviceHeader } from '@verdict/proto/http/headers'
import type { Origin } from './open-session.ts'

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
