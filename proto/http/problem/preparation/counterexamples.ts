import { Type, type Static } from 'typebox'
import { stressLimits } from './stress.ts'
import { route } from '../../route.ts'
import { Id, Instant, Nothing, Nullable } from '../../schema.ts'

const search = {
  generator: Type.String({ minLength: 1, maxLength: 100, description: 'name of a generator of the problem' }),
  arguments: Type.String({ maxLength: stressLimits.arguments, description: '{i} stands for the number of the round' }),
  referenceId: Type.String({ minLength: 1, maxLength: 64, description: 'example submission that is right' }),
  rounds: Type.Integer({ minimum: 1, maximum: stressLimits.rounds, description: 'most inputs of one search' }),
}

export const CounterexampleOffer = Type.Object({
  ...search,
  isUsable: Type.Boolean({ description: 'false: its generator or its reference solution is no longer there' }),
  changedAt: Instant,
})
export type CounterexampleOffer = Static<typeof CounterexampleOffer>

/** Only managers of the problem may call this. */
export const getCounterexampleOffer = route({
  summary: 'How counterexamples to wrong submissions are searched; null: they are not offered',
  owner: 'problem',
  method: 'GET',
  path: '/api/problem-counterexamples',
  access: 'login',
  query: Type.Object({ pid: Id }),
  data: Nullable(CounterexampleOffer),
})

/** Offers counterexamples for sale, if the site has enabled them. Only managers of the problem may call this. */
export const offerCounterexamples = route({
  summary: 'Let users buy counterexamples to their wrong submissions',
  owner: 'problem',
  method: 'PUT',
  path: '/api/problem-counterexamples',
  access: 'login',
  body: Type.Object({ pid: Id, ...search }),
  data: Nothing,
})

/** Only managers of the problem may call this. Repeating the call changes nothing. */
export const withdrawCounterexamples = route({
  summary: 'No longer let users buy counterexamples',
  owner: 'problem',
  method: 'DELETE',
  path: '/api/problem-counterexamples',
  access: 'login',
  query: Type.Object({ pid: Id }),
  data: Nothing,
})
