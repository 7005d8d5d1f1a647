import { Type } from 'typebox'
import { PasskeyOptions, PasskeyResponse } from './passkeys.ts'
import { route } from '../route.ts'
import { Instant, OwnPassword } from '../schema.ts'

const bodyBytes = 32 * 1024

/** The end of a confirmation of the caller's identity in this session, which sensitive changes require. */
const Confirmed = Type.Object({ until: Instant })

export const getConfirmationWays = route({
  summary: 'By what the caller can confirm that the session is theirs',
  owner: 'auth',
  method: 'GET',
  path: '/api/account/confirmation',
  access: 'login',
  data: Type.Object({
    code: Type.Boolean({ description: 'a one-time code or a recovery code' }),
    passkey: Type.Boolean(),
    password: Type.Boolean({ description: 'only where there is no second factor' }),
  }),
})

/**
 * Confirms the identity of the caller in this session for five minutes. Accounts with a second factor need it before
 * changing their sign-in methods; without it, those calls fail with `auth.confirmation_required`.
 */
export const confirmIdentity = route({
  summary: 'Confirm by a code, or by the password, that the session is the own one',
  owner: 'auth',
  method: 'POST',
  path: '/api/account/confirmation',
  access: 'login',
  rate: 'login',
  maxBodyBytes: bodyBytes,
  body: Type.Object({
    code: Type.Optional(Type.String({ minLength: 1, maxLength: 50 })),
    password: OwnPassword,
  }),
  data: Confirmed,
})

/** Returns options for signing with one of the caller's passkeys within five minutes. */
export const startPasskeyConfirmation = route({
  summary: 'Begin to confirm the own session by a passkey',
  owner: 'auth',
  method: 'POST',
  path: '/api/account/confirmation/passkey/start',
  access: 'login',
  rate: 'login',
  maxBodyBytes: bodyBytes,
  data: PasskeyOptions,
})

export const confirmByPasskey = route({
  summary: 'Confirm by a passkey that the session is the own one',
  owner: 'auth',
  method: 'POST',
  path: '/api/account/confirmation/passkey',
  access: 'login',
  rate: 'login',
  maxBodyBytes: bodyBytes,
  body: Type.Object({ response: PasskeyResponse }),
  data: Confirmed,
})
