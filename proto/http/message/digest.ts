import { Type } from 'typebox'
import { locales } from '../../codes/locale.ts'
import { route } from '../route.ts'
import { Nothing, Nullable, OneOf } from '../schema.ts'

export const digestFrequencies = ['off', 'daily', 'weekly'] as const
export type DigestFrequency = (typeof digestFrequencies)[number]

const Frequency = OneOf(digestFrequencies, { description: 'weekly: on Mondays' })
const Language = OneOf(locales, { description: 'of the mails; null: not chosen yet' })

export const getDigest = route({
  summary: 'Own setting of mail digests',
  owner: 'message',
  method: 'GET',
  path: '/api/msg/digest',
  access: 'login',
  data: Type.Object({
    frequency: Frequency,
    locale: Nullable(Language),
    nextAt: Nullable(Type.String({ format: 'date-time', description: 'when the next one is due; null: never' })),
    hour: Type.Integer({ description: 'hour of the day at which digests are sent, in UTC+8' }),
    isMailConfigured: Type.Boolean({ description: 'false: the site has no mail server, so nothing is sent' }),
  }),
})

/** Digests require a mail server of the site and an e-mail address of the caller; disabling them does not. */
export const setDigest = route({
  summary: 'Choose how often unread messages come by mail',
  owner: 'message',
  method: 'PUT',
  path: '/api/msg/digest',
  access: 'login',
  body: Type.Object({ frequency: Frequency, locale: Language }),
  data: Nothing,
})

/**
 * Unsubscribes with the signed link of a digest, without a sign-in; also for mail programs (RFC 8058). Repeating the
 * call changes nothing.
 */
export const unsubscribeDigest = route({
  summary: 'Turn off the digests that a link is from',
  owner: 'message',
  method: 'POST',
  path: '/api/msg/digest/unsubscribe',
  access: 'public',
  query: Type.Object({ token: Type.String({ minLength: 1, maxLength: 500 }) }),
  data: Nothing,
})
