import { Type, type Static } from 'typebox'
import { judgeStatusValues } from '../../codes/judge-status.ts'
import { route } from '../route.ts'
import { Id, Instant, Nullable, OneOf, OneOfNumbers, scopeFields } from '../schema.ts'

/**
 * `nothing`: no input made the submission fail. `failed`: the search could not be completed. In both cases the points
 * are returned.
 */
export const counterexampleStates = ['running', 'found', 'nothing', 'failed'] as const

export const Counterexample = Type.Object({
  submitId: Id,
  state: OneOf(counterexampleStates),
  done: Type.Integer({ description: 'inputs that were tried' }),
  total: Type.Integer({ description: '0: not known yet' }),
  points: Type.Integer({ description: 'held while it runs, spent when something is found' }),
  input: Type.String({ description: 'on which the program fails; empty: none was found' }),
  output: Type.String({ description: 'beginning of what the program wrote' }),
  status: Nullable(OneOfNumbers(judgeStatusValues, { description: 'verdict on the program for this input' })),
  boughtAt: Instant,
})
export type Counterexample = Static<typeof Counterexample>

const about = {
  ...scopeFields,
  problemId: Type.String({ minLength: 1, maxLength: 100, description: 'display id in the scope' }),
  submitId: Id,
}

/** Asks about one of the caller's own submissions. */
export const getCounterexample = route({
  summary: 'Whether a counterexample can be bought, and the one that was searched last',
  owner: 'ai',
  method: 'GET',
  path: '/api/ai/counterexample',
  access: 'login',
  query: Type.Object(about),
  data: Type.Object({
    points: Type.Integer({ description: 'what one costs; 0: none are sold here' }),
    balance: Nullable(Type.Integer({ description: 'own points; null: not known now' })),
    refusal: Nullable(
      Type.Object({ code: Type.String(), text: Type.String() }, { description: 'why none can be bought now' }),
    ),
    latest: Nullable(Counterexample),
  }),
})

/**
 * Buys a counterexample for one of the caller's failed submissions. The points are held during the search and returned
 * if nothing is found; a counterexample that was found is not paid for again.
 */
export const buyCounterexample = route({
  summary: 'Buy a small input on which an own submission fails',
  owner: 'ai',
  method: 'POST',
  path: '/api/ai/counterexample',
  access: 'login',
  once: true,
  body: Type.Object(about),
  data: Counterexample,
})
