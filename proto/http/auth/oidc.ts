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

/** Providers of OpenID Connect by which people may sign in here. */
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

/** Begins a sign-in by a provider: it is finished once, within ten minutes, by the browser that began it. */
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
 * Finishes a sign-in by a provider. `done`: the answer carries the session as that of `/api/login` does. `second_step`: a
 * one-time code is needed besides. `register`: nobody has linked this identity yet, and a new account may be made.
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

/** Makes an account without a password, linked with the identity that the ticket stands for, and signs in. */
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

/** By what the caller signs in besides a name and a password. */
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

/** Only by the session that began. */
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

/** Refused where nothing else signs in to the account. */
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

/** For accounts that were made by a provider; asks for a sign-in of the last ten minutes. */
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
