import { Type } from 'typebox'
import { UserInfo } from './auth.ts'
import { route } from '../route.ts'
import { Instant, Nothing, Nullable, OwnPassword, NonBlank } from '../schema.ts'

const bodyBytes = 32 * 1024
const Bytes = Type.String({ minLength: 1, maxLength: 16_384, pattern: '^[A-Za-z0-9_-]+$', description: 'base64url' })
const PasskeyId = Type.String({ minLength: 1, maxLength: 100, description: 'id of the list' })
/** Options for a browser that creates or uses a passkey. */
export const PasskeyOptions = Type.Object({
  options: Type.Unsafe<object>({
    type: 'object',
    additionalProperties: true,
    description: 'for the browser, as WebAuthn Level 3 writes them in JSON',
  }),
})
const credential = {
  id: Bytes,
  rawId: Bytes,
  type: Type.Literal('public-key'),
  clientExtensionResults: Type.Object({}),
}

/** The response of a passkey, as the browser returns it. */
export const PasskeyResponse = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: Type.Optional(Bytes),
  }),
})

export const Passkey = Type.Object({
  id: PasskeyId,
  name: Type.String(),
  createdAt: Instant,
  lastUsedAt: Nullable(Instant),
})

export const getPasskeys = route({
  summary: 'Own passkeys',
  owner: 'auth',
  method: 'GET',
  path: '/api/account/passkeys',
  access: 'login',
  data: Type.Object({
    available: Type.Boolean({ description: 'whether the address of the site allows passkeys' }),
    passkeys: Type.Array(Passkey),
  }),
})

/** Returns options for creating a passkey within five minutes. */
export const startPasskey = route({
  summary: 'Begin to add a passkey',
  owner: 'auth',
  method: 'POST',
  path: '/api/account/passkey/start',
  access: 'login',
  rate: 'login',
  maxBodyBytes: bodyBytes,
  body: Type.Object({ password: OwnPassword }),
  data: PasskeyOptions,
})

export const addPasskey = route({
  summary: 'Add a passkey',
  owner: 'auth',
  method: 'POST',
  path: '/api/account/passkey',
  access: 'login',
  rate: 'login',
  maxBodyBytes: bodyBytes,
  body: Type.Object({
    name: NonBlank(50),
    response: Type.Object({
      ...credential,
      response: Type.Object({ clientDataJSON: Bytes, attestationObject: Bytes }),
    }),
  }),
  data: Passkey,
})

/** Refused if it is the last sign-in method of the account. */
export const removePasskey = route({
  summary: 'Remove one of the own passkeys',
  owner: 'auth',
  method: 'POST',
  path: '/api/account/passkey/remove',
  access: 'login',
  rate: 'login',
  maxBodyBytes: bodyBytes,
  body: Type.Object({ id: PasskeyId, password: OwnPassword }),
  data: Nothing,
})

/** Returns options for signing in with a passkey within five minutes. */
export const startPasskeySignIn = route({
  summary: 'Begin a sign-in by a passkey',
  owner: 'auth',
  method: 'POST',
  path: '/api/passkey/start',
  access: 'public',
  rate: 'login',
  maxBodyBytes: bodyBytes,
  data: PasskeyOptions,
})

/**
 * Signs in as `/api/login` does. No one-time code is required, because a passkey already combines possession with
 * knowledge or biometrics.
 */
export const finishPasskeySignIn = route({
  summary: 'Sign in by a passkey',
  owner: 'auth',
  method: 'POST',
  path: '/api/passkey/finish',
  access: 'public',
  rate: 'login',
  maxBodyBytes: bodyBytes,
  body: Type.Object({ response: PasskeyResponse }),
  data: UserInfo,
})
