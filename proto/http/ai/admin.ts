import { Type } from 'typebox'
import { optInKinds, questionKinds, usageGroupings } from '../../codes/ai.ts'
import { roleKeys, superAdmin } from '../../codes/roles.ts'
import { route } from '../route.ts'
import { Nothing, Nullable, OneOf, OneOfNumbers, pageOf, pageQuery } from '../schema.ts'

const ProviderId = Type.String({ minLength: 1, maxLength: 32, pattern: '^[a-z0-9-]+$' })
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'YYYY-MM-DD in UTC+8' })
const Seconds = Type.Integer({ minimum: 1, maximum: 600 })
const Count = Type.Integer({ minimum: 0, maximum: 1_000_000_000 })
/**
 * Price of a million tokens in millionths of the site's currency unit. Prices are whole numbers, so that sums are
 * exact.
 */
const Price = Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 })

const provider = {
  id: ProviderId,
  name: Type.String({ minLength: 1, maxLength: 100 }),
  baseUrl: Type.String({ minLength: 8, maxLength: 500, pattern: '^https?://' }),
  isOn: Type.Boolean(),
  isWeak: Type.Boolean({ description: 'told to users: a small model whose answers are not to be relied on' }),
  timeoutSec: { ...Seconds, description: 'until its answer begins' },
  idleSec: { ...Seconds, description: 'between two pieces of an answer' },
  maxTokens: Type.Integer({ minimum: 16, maximum: 32_768, description: 'of one answer' }),
  usesCompletionTokens: Type.Boolean({ description: 'the limit is sent as max_completion_tokens' }),
  inputPrice: Price,
  outputPrice: Price,
}

const ModelName = Type.String({ minLength: 1, maxLength: 200 })

const ModelOfKind = Type.Object({ kind: OneOfNumbers(questionKinds), provider: ProviderId, model: ModelName })

const limits = {
  isOpen: Type.Boolean({ description: 'the switch of the tutor' }),
  refusedRoles: Type.Array(OneOf(roleKeys), { maxItems: roleKeys.length }),
  questionsADay: { ...Count, description: 'free questions of a user a day; 0: no limit' },
  pointsPerQuestion: { ...Count, description: 'beyond them; 0: there are none beyond them' },
  counterexamplePoints: { ...Count, description: 'of a counterexample that is found; 0: none are sold' },
  groupTokensADay: { ...Count, description: 'of all members of a group; 0: no limit' },
  siteTokensADay: { ...Count, description: 'of the whole site; 0: no limit' },
  hintWaitSec: { ...Count, maximum: 86_400, description: 'until the next step opens without an attempt' },
  allowsSampleCode: Type.Boolean({ description: 'outside of groups and trainings' }),
  optIns: Type.Array(OneOfNumbers(optInKinds), {
    maxItems: optInKinds.length,
    description: 'kinds that are switched on',
  }),
}

const models = Type.Array(ModelOfKind, {
  maxItems: questionKinds.length,
  description: 'kinds that are left out have no model',
})

const reviewer = Nullable(
  Type.Object(
    { provider: ProviderId, model: ModelName },
    { description: 'reads what a model writes about a problem, once the rules have let it pass; null: none does' },
  ),
)

/** Keys are never returned; `keyFingerprint` tells which one is stored. */
export const getAiSettings = route({
  summary: 'Providers, models and limits of the tutor',
  owner: 'ai',
  method: 'GET',
  path: '/api/admin/ai/settings',
  access: superAdmin,
  data: Type.Object({
    ...limits,
    models,
    reviewer,
    providers: Type.Array(
      Type.Object({ ...provider, keyFingerprint: Nullable(Type.String({ description: 'null: there is no key' })) }),
    ),
    localModel: Nullable(
      Type.String({
        description: 'the small model of this machine, which answers kinds that have no model; null: none',
      }),
    ),
    version: Type.Integer({ description: 'to be sent back with a change' }),
  }),
})

/**
 * If `key` is null or missing, the stored key is kept as long as the address stays the same; an empty text deletes it.
 */
export const setAiSettings = route({
  summary: 'Change providers, models and limits of the tutor',
  owner: 'ai',
  method: 'PUT',
  path: '/api/admin/ai/settings',
  access: superAdmin,
  body: Type.Object({
    ...limits,
    models,
    reviewer: Type.Optional(reviewer),
    providers: Type.Array(Type.Object({ ...provider, key: Type.Optional(Nullable(Type.String({ maxLength: 500 }))) }), {
      maxItems: 10,
    }),
    version: Type.Integer(),
  }),
  data: Nothing,
})

/** Requests a few words from a stored provider. If the provider refuses, this call fails with its refusal. */
export const testAiProvider = route({
  summary: 'Try a provider of the tutor',
  owner: 'ai',
  method: 'POST',
  path: '/api/admin/ai/test-provider',
  access: superAdmin,
  timeLimitSec: 60,
  body: Type.Object({ id: ProviderId, model: ModelName }),
  data: Type.Object({
    text: Type.String(),
    firstWordMs: Type.Integer(),
    inputTokens: Type.Integer(),
    outputTokens: Type.Integer(),
    isEstimated: Type.Boolean({ description: 'the provider told no usage' }),
  }),
})

/** Days are counted in UTC+8. Rows are sorted by cost, highest first; days are sorted newest first. */
export const getAiUsage = route({
  summary: 'What the tutor was asked and what it cost',
  owner: 'ai',
  method: 'GET',
  path: '/api/admin/ai/usage',
  access: superAdmin,
  query: Type.Object({
    ...pageQuery({ limit: 20 }),
    by: OneOf(usageGroupings),
    from: Type.Optional(Day),
    to: Type.Optional(Day),
  }),
  data: pageOf(
    Type.Object({
      key: Type.String({ description: 'uid, gid, day, provider or kind; empty: none' }),
      label: Type.String({ description: 'username, name of the group …' }),
      questions: Type.Integer(),
      calls: Type.Integer({ description: 'of providers' }),
      inputTokens: Type.Integer(),
      outputTokens: Type.Integer(),
      estimatedTokens: Type.Integer({ description: 'of both, counted here because the provider told none' }),
      costMicros: Type.Integer({ description: 'millionths of the currency unit' }),
    }),
  ),
})
