import { Type } from 'typebox'
import { superAdmin } from '../../../codes/roles.ts'
import { clicsTypes } from './clics.ts'
import { route } from '../../route.ts'
import { Id, Instant, Nothing, OneOf } from '../../schema.ts'

// The webhooks of the CLICS Contest API (`clics-webhooks.ts`) as a screen of a contest shows them.

export const webhookLimits = { url: 2_000, token: 200, webhooks: 50, deliveries: 10, testEverySec: 5 } as const

const WebhookId = Type.String({ minLength: 1, maxLength: 100 })
const Url = Type.String({ minLength: 1, maxLength: webhookLimits.url })
const Endpoints = Type.Array(OneOf(clicsTypes), { maxItems: clicsTypes.length, description: 'none: all' })
const ContestIds = Type.Array(Id, { maxItems: 200, description: 'none: all' })
const Token = Type.String({ minLength: 1, maxLength: webhookLimits.token, pattern: '^[\\x21-\\x7e]+$' })

const Delivery = Type.Object({
  at: Instant,
  ok: Type.Boolean(),
  result: Type.String({ description: 'HTTP status, or why there is none' }),
  isTest: Type.Boolean(),
})

const Webhook = Type.Object({
  id: WebhookId,
  url: Type.String(),
  endpoints: Endpoints,
  cids: ContestIds,
  active: Type.Boolean(),
  username: Type.String({ description: 'who registered it' }),
  deliveries: Type.Array(Delivery, { description: `newest first, ${webhookLimits.deliveries} at most` }),
})

/** Webhooks of a contest without their tokens. */
export const getContestWebhooks = route({
  summary: 'The webhooks that hear of a contest, oldest first',
  owner: 'contest',
  method: 'GET',
  path: '/api/get-contest-webhooks',
  access: superAdmin,
  query: Type.Object({ cid: Id }),
  data: Type.Array(Webhook),
})

/** The webhook receives changes from now on. `token` is sent with each callback and never returned. */
export const addContestWebhook = route({
  summary: 'Register a webhook',
  owner: 'contest',
  method: 'POST',
  path: '/api/contest-webhook',
  access: superAdmin,
  body: Type.Object({ url: Url, token: Token, endpoints: Endpoints, cids: ContestIds }),
  data: Type.Object({ id: WebhookId }),
})

/** A deactivated webhook continues where it stopped. */
export const changeContestWebhook = route({
  summary: 'Change a webhook',
  owner: 'contest',
  method: 'PUT',
  path: '/api/contest-webhook',
  access: superAdmin,
  body: Type.Object({
    id: WebhookId,
    url: Url,
    token: Type.Optional(Type.String({ ...Token, description: 'left out: the one that it has' })),
    endpoints: Endpoints,
    cids: ContestIds,
    active: Type.Boolean(),
  }),
  data: Nothing,
})

export const removeContestWebhook = route({
  summary: 'Remove a webhook',
  owner: 'contest',
  method: 'DELETE',
  path: '/api/contest-webhook',
  access: superAdmin,
  query: Type.Object({ id: WebhookId }),
  data: Nothing,
})

/** Sends a test to any webhook, including inactive ones. The result does not affect the count of failures. */
export const testContestWebhook = route({
  summary: 'Send a callback without news to a webhook at once, and tell how it was answered',
  owner: 'contest',
  method: 'POST',
  path: '/api/test-contest-webhook',
  access: superAdmin,
  body: Type.Object({ id: WebhookId }),
  data: Delivery,
})
