import { Type, type Static } from 'typebox'
import { validatorProtocols } from '../../../codes/judging/invocations.ts'
import { judgeProgramLanguages } from '../../../codes/problem.ts'
import { route } from '../../route.ts'
import { Id, Nothing, OneOf } from '../../schema.ts'

export const preparationLimits = {
  programs: 20,
  checkerTests: 100,
  name: 100,
  code: 262_144,
  text: 65_536,
  script: 65_536,
} as const

const name = Type.String({ minLength: 1, maxLength: preparationLimits.name })

const program = {
  name,
  language: OneOf(judgeProgramLanguages),
  code: Type.String({ minLength: 1, maxLength: preparationLimits.code }),
}

const Arguments = Type.Array(Type.String({ maxLength: 200 }), { maxItems: 20 })

const Text = Type.String({ maxLength: preparationLimits.text })

/** Programs and settings that generate and check the tests of a problem. Contestants never see them. */
export const Preparation = Type.Object({
  validators: Type.Array(
    Type.Object({
      ...program,
      protocol: OneOf(validatorProtocols, {
        description: 'testlib: 0 is valid; kattis: 42 is; cms: 0 is, of a file whose name is its first argument',
      }),
      args: Arguments,
      argsFor: Type.Optional(
        Type.Array(
          Type.Object({
            inputName: Type.Optional(name),
            group: Type.Optional(Type.Integer({ minimum: 1 })),
            args: Arguments,
          }),
          { maxItems: 10_000, description: 'in place of `args`, for a test or else for a group' },
        ),
      ),
    }),
    { maxItems: preparationLimits.programs, description: 'every input is read by all of them' },
  ),
  generators: Type.Array(
    Type.Object({
      ...program,
      language: Type.String({ minLength: 1, maxLength: 50, description: 'as of validators, or any of submissions' }),
    }),
    { maxItems: preparationLimits.programs },
  ),
  scripts: Type.Array(Type.Object({ inputName: name, line: Type.String({ maxLength: 1000 }) }), {
    maxItems: 10_000,
    description: 'how tests are made: a generator and its arguments',
  }),
  script: Type.Optional(
    Type.String({
      maxLength: preparationLimits.script,
      description: 'lines that say which tests to make, of which `scripts` is made; absent: it stays as it is',
    }),
  ),
  checkerTests: Type.Array(Type.Object({ name, input: Text, output: Text, answer: Text, isAccepted: Type.Boolean() }), {
    maxItems: preparationLimits.checkerTests,
    description: 'outputs of which it is known whether they are right',
  }),
})
export type Preparation = Static<typeof Preparation>

export const emptyPreparation: Preparation = { validators: [], generators: [], scripts: [], checkerTests: [] }

/** Only managers of the problem may call this. */
export const getProblemPreparation = route({
  summary: 'Validators, generators and checker tests that are kept with a problem',
  owner: 'problem',
  method: 'GET',
  path: '/api/problem-preparation',
  access: 'login',
  query: Type.Object({ pid: Id }),
  data: Preparation,
})

/** Items that a list does not contain are deleted. Only managers of the problem may call this. */
export const saveProblemPreparation = route({
  summary: 'Keep validators, generators and checker tests with a problem',
  owner: 'problem',
  method: 'PUT',
  path: '/api/problem-preparation',
  access: 'login',
  body: Type.Object({ pid: Id, ...Preparation.properties }),
  data: Nothing,
})
