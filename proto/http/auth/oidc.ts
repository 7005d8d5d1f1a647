import { Type } from 'typebox'
import { UserInfo } from './auth.ts'
import { route } from '../route.ts'
import { Instant, Nothing, Nullable, OneOf, OwnPassword } from '../schema.ts'

const bodyBytes = 16 * 1024
const ProviderId = Type.String({ minLength: 1, maxLength: 30, description: 'id of the list of providers' })
const LinkId = Type.String({ minLength: 1, maxLength: 100, description: 'id of the list of links' })
const Ticket = Type.String({ minLength: 1, maxLength: 100 })

const Started = Type.Object({
  url: Type.String({ description: 'where the browser goes now' }),
  attempt: Type.String({ description: 'kept by the browser that began: only it may finish' }),
})

const Answer = Type.Object({
  attempt: Type.String({ minLength: 1, maxLength: 100 }),
  answer: Type.String({
    minLength: 1,
    maxLength: 8_000,
    description: 'the query with which the provider sent the browser back',
  }),
})

/** OpenID Connect providers that users can sign in with. */
export const getOidcProviders = route({
  summary: 'Providers by which one may sign in',
  owner: 'auth',
  method: 'GET',
  path: '/api/oidc/providers',
  access: 'public',
  shared: { seconds: 30, varyBy: [] },
  data: Type.Object({
    providers: Type.Array(Type.Object({ id: ProviderId, name: Type.String() })),
  }),
})

/** Starts a sign-in with a provider. Only the browser that started it can finish it, once and within ten minutes. */
export const startOidcSignIn = route({
  summary: 'Begin a sign-in by a provider',
  owner: 'auth',
  method: 'POST',
  path: '/api/oidc/start',
  access: 'public',
  rate: 'login',
  maxBodyBytes: bodyBytes,
  body: Type.Object({ provider: ProviderId }),
  data: Started,
})

export const oidcSteps = ['done', 'second_step', 'register'] as const

/**
 * Finishes a sign-in with a provider. `done`: the response contains the session, as for `/api/login`. `second_step`: a
 * one-time code is also required. `register`: no account is linked with this identity yet, and a new one may be
 * created.
 */
export const finishOidcSignIn = route({
  summary: 'Finish a sign-in by a provider',
  owner: 'auth',
  method: 'POST',
  path: '/api/oidc/finish',
  access: 'public',
  rate: 'login',
  maxBodyBytes: bodyBytes,
  body: Answer,
  data: Type.Object({
    next: OneOf(oidcSteps),
    user: Nullable(UserInfo),
    ticket: Nullable(Type.String({ description: 'for the next step, within ten minutes' })),
    username: Type.String({ description: 'a name that the new account might have' }),
    email: Nullable(Type.String({ description: 'that the new account will have' })),
  }),
})

export const checkOidcSecondFactor = route({
  summary: 'The one-time code of a sign-in by a provider',
  owner: 'auth',
  method: 'POST',
  path: '/api/oidc/second-step',
  access: 'public',
  rate: 'login',
  maxBodyBytes: bodyBytes,
  body: Type.Object({ ticket: Ticket, code: Type.String({ minLength: 1, maxLength: 50 }) }),
  data: UserInfo,
})

/** Creates an account without a password that is linked with the identity of the ticket, and signs in. */
export const registerByOidc = route({
  summary: 'Register by a provider',
  owner: 'auth',
  method: 'POST',
  path: '/api/oidc/register',
  access: 'public',
  rate: 'login',
  maxBodyBytes: bodyBytes,
  body: Type.Object({ ticket: Ticket, username: Type.String({ minLength: 1, maxLength: 20 }) }),
  data: UserInfo,
})

/** Sign-in methods of the caller besides username and password. */
export const getSignInMethods = route({
  summary: 'By what the own account is signed in to',
  owner: 'auth',
  method: 'GET',
  path: '/api/account/sign-in-ways',
  access: 'login',
  data: Type.Object({
    hasPassword: Type.Boolean(),
    links: Type.Array(
      Type.Object({
        id: LinkId,
        provider: ProviderId,
        name: Type.String({ description: 'of the provider' }),
        label: Type.String({ description: 'who one is there' }),
        linkedAt: Instant,
        lastUsedAt: Nullable(Instant),
      }),
    ),
  }),
})

export const startOidcLink = route({
  summary: 'Begin to link the own account with a provider',
  owner: 'auth',
  method: 'POST',
  path: '/api/account/oidc/start',
  access: 'login',
  rate: 'login',
  maxBodyBytes: bodyBytes,
  body: Type.Object({ provider: ProviderId, password: OwnPassword }),
  data: Started,
})

/** Only the session that started the link can finish it. */
export const finishOidcLink = route({
  summary: 'Link the own account with a provider',
  owner: 'auth',
  method: 'POST',
  path: '/api/account/oidc/finish',
  access: 'login',
  rate: 'login',
  maxBodyBytes: bodyBytes,
  body: Answer,
  data: Type.Object({ name: Type.String({ description: 'of the provider' }) }),
})

/** Refused if it is the last sign-in method of the account. */
export const unlinkOidc = route({
  summary: 'Unlink the own account from a provider',
  owner: 'auth',
  method: 'POST',
  path: '/api/account/oidc/unlink',
  access: 'login',
  rate: 'login',
  maxBodyBytes: bodyBytes,
  body: Type.Object({ id: LinkId, password: OwnPassword }),
  data: Nothing,
})

/**
 * Sets the first password of an account that a provider's sign-in has created. Requires a sign-in within the last ten
 * minutes.
 */
export const setFirstPassword = route({
  summary: 'Set a password for an account that has none',
  owner: 'auth',
  method: 'POST',
  path: '/api/account/first-password',
  access: 'login',
  rate: 'login',
  maxBodyBytes: bodyBytes,
  body: Type.Object({ password: Type.String({ minLength: 1, maxLength: 200 }) }),
  data: Nothing,
})
