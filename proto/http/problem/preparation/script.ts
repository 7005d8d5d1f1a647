import { Type, type Static } from 'typebox'
import { FilePreview, setterPrograms } from '../authoring/authoring.ts'
import { preparationLimits } from './preparation.ts'
import { route } from '../../route.ts'
import { Id, Instant, Nothing, Nullable, OneOf } from '../../schema.ts'

/** `none`: its tests were never generated. `stopped`: somebody stopped the run, or its process has ended. */
export const scriptRunStates = ['none', 'running', 'done', 'stopped'] as const

/** `reused`: generator, arguments and reference solution are the same as in the previous run, so the test is, too. */
export const scriptTestStates = ['waiting', 'made', 'reused', 'refused'] as const

const ScriptTest = Type.Object({
  line: Type.Integer({ description: 'of the script, from 1' }),
  command: Type.String({ description: 'generator and arguments' }),
  inputName: Type.String(),
  outputName: Type.String(),
  group: Nullable(Type.Integer()),
  state: OneOf(scriptTestStates),
  refusal: Nullable(
    Type.Object({
      program: OneOf(setterPrograms),
      code: Type.String({ description: 'code of an error' }),
      message: Type.String(),
      text: Type.String({ description: 'what the compiler or the program said' }),
    }),
  ),
  input: Nullable(FilePreview),
  output: Nullable(FilePreview),
})

/** The script of a problem, with the results of its last run. */
export const ProblemScript = Type.Object({
  script: Type.String(),
  state: OneOf(scriptRunStates),
  isStale: Type.Boolean({ description: 'script, generators or reference solution have changed since' }),
  isTaken: Type.Boolean({ description: 'its tests are those of the problem, or of its draft' }),
  solution: Type.String({ description: 'name of the solution that wrote the answers' }),
  startedAt: Nullable(Instant),
  by: Type.String({ description: 'who started it; empty: unknown' }),
  tests: Type.Array(ScriptTest),
})
export type ProblemScript = Static<typeof ProblemScript>

/** Only managers of the problem may call this. */
export const getProblemScript = route({
  summary: 'The script that makes the tests of a problem, with what came of it',
  owner: 'problem',
  method: 'GET',
  path: '/api/problem-script',
  access: 'login',
  query: Type.Object({ pid: Id }),
  data: ProblemScript,
})

/**
 * A line has the form `generator arguments > target`; the target is a number, a name, `$` for the lowest free number,
 * or `{1-5}` with `{i}` among the arguments. `<#list 1..5 as i>` … `</#list>`, `<#assign n = 10>` and `${i * n}` work
 * as in Polygon; `@group 2` assigns the following tests to a group. Only managers of the problem may call this.
 */
export const saveProblemScript = route({
  summary: 'Keep the script that makes the tests of a problem',
  owner: 'problem',
  method: 'PUT',
  path: '/api/problem-script',
  access: 'login',
  body: Type.Object({ pid: Id, script: Type.String({ maxLength: preparationLimits.script }) }),
  data: Nothing,
})

/**
 * Generates those tests of the script that changed since the last run; answers are those of an example submission. The
 * run continues in the background. Only managers of the problem may call this.
 */
export const runProblemScript = route({
  summary: 'Make the tests of the script of a problem',
  owner: 'problem',
  method: 'POST',
  path: '/api/problem-script/run',
  access: 'login',
  body: Type.Object({ pid: Id, exampleId: Type.String({ minLength: 1, maxLength: 64 }) }),
  data: Nothing,
})

/**
 * Only managers of the problem may call this. Repeating the call changes nothing. Tests that are ready are not
 * generated again.
 */
export const stopProblemScript = route({
  summary: 'Stop making the tests of a script',
  owner: 'problem',
  method: 'DELETE',
  path: '/api/problem-script/run',
  access: 'login',
  query: Type.Object({ pid: Id }),
  data: Nothing,
})

/**
 * Adds the generated tests to the draft of the problem or, without a draft, to the problem. Tests that an earlier
 * script generated and this one does not are deleted; others stay. Only managers of the problem may call this.
 */
export const takeScriptTests = route({
  summary: 'Give a problem the tests that its script made',
  owner: 'problem',
  method: 'POST',
  path: '/api/problem-script/tests',
  access: 'login',
  body: Type.Object({ pid: Id }),
  data: Type.Object({ isDraft: Type.Boolean(), tests: Type.Integer({ description: 'of the problem now' }) }),
})
