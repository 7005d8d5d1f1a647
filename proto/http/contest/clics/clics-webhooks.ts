import { Type } from 'typebox'
import { superAdmin } from '../../../codes/roles.ts'
import { route, type RouteDeclaration } from '../../route.ts'
import { Nothing, Nullable } from '../../schema.ts'

// Webhooks of the CLICS Contest API: what is posted to them is what its event feed tells who runs a contest.

const Version = Type.String({ maxLength: 20 })
const all = { params: Type.Object({ version: Version }) }
const one = { params: Type.Object({ version: Version, id: Type.String({ maxLength: 100 }) }) }

const clics = {
  owner: 'contest',
  access: superAdmin,
  download: true,
  cookieSignIn: true,
  basicSignIn: true,
  data: Nothing,
} as const satisfies Partial<RouteDeclaration>

const names = Type.Optional(Nullable(Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 200 })))

const properties = {
  id: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
  url: Type.String({ minLength: 1, maxLength: 2_000 }),
  endpoints: names,
  contest_ids: names,
  active: Type.Optional(Nullable(Type.Boolean())),
}
const Token = Type.String({ minLength: 1, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' })

/** Webhooks without their tokens. */
export const clicsWebhooks = route({
  summary: 'CLICS: webhooks',
  ...clics,
  method: 'GET',
  path: '/api/clics/:version/webhooks',
  ...all,
})

export const clicsWebhook = route({
  summary: 'CLICS: a webhook',
  ...clics,
  method: 'GET',
  path: '/api/clics/:version/webhooks/:id',
  ...one,
})

/** The webhook receives changes from now on. `token` is sent with each callback and never returned. */
export const clicsPostWebhook = route({
  summary: 'CLICS: registers a webhook',
  ...clics,
  method: 'POST',
  path: '/api/clics/:version/webhooks',
  ...all,
  body: Type.Object({ ...properties, token: Token }),
})

/** A missing `token` keeps the current one. A deactivated webhook continues where it stopped. */
export const clicsPutWebhook = route({
  summary: 'CLICS: changes a webhook',
  ...clics,
  method: 'PUT',
  path: '/api/clics/:version/webhooks/:id',
  ...one,
  body: Type.Object({ ...properties, token: Type.Optional(Nullable(Token)) }),
})

export const clicsDeleteWebhook = route({
  summary: 'CLICS: removes a webhook',
  ...clics,
  method: 'DELETE',
  path: '/api/clics/:version/webhooks/:id',
  ...one,
})
