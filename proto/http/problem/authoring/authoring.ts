import { Type } from 'typebox'
import { judgeProgramLanguages } from '../../../codes/problem.ts'
import { adminRoles } from '../../../codes/roles.ts'
import { route } from '../../route.ts'
import { Id, IdOrNone, Instant, Nothing, Nullable, OneOf } from '../../schema.ts'
import { maxCaseScore } from './form.ts'

const formBytes = 32 * 1024 * 1024

/**
 * A form that is being filled in, with the fields that it has so far, as the request contains it; unknown fields are
 * dropped.
 */
const DraftInput = Type.Unsafe<Record<string, unknown>>({ type: 'object', patternProperties: { '': {} } })
/** The same form as the response contains it. */
const DraftForm = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true })

const DraftSummary = Type.Object({
  id: Id,
  pid: IdOrNone,
  savedAt: Instant,
  bytes: Type.Integer({ description: 'of the form as JSON' }),
})

/** Identifies a draft of the actor; `pid` 0 is a problem that does not exist yet. */
const draftQuery = Type.Object({ pid: IdOrNone })

/**
 * Stores what the actor has filled in so far. Saves within a minute overwrite each other, and the last thirty are kept
 * as history. Saving unchanged content creates no new entry.
 */
export const saveProblemDraft = route({
  summary: 'Keep the draft of a problem',
  owner: 'problem',
  method: 'PUT',
  path: '/api/admin/problem/draft',
  access: adminRoles,
  maxBodyBytes: formBytes,
  body: Type.Object({ pid: IdOrNone, form: DraftInput }),
  data: DraftSummary,
})

export const getProblemDraft = route({
  summary: 'The latest draft of a problem; null without one',
  owner: 'problem',
  method: 'GET',
  path: '/api/admin/problem/draft',
  access: adminRoles,
  query: Type.Object({ pid: IdOrNone, id: Type.Optional(Id) }),
  data: Nullable(Type.Object({ ...DraftSummary.properties, form: DraftForm })),
})

export const getProblemDraftHistory = route({
  summary: 'Drafts of a problem, latest first',
  owner: 'problem',
  method: 'GET',
  path: '/api/admin/problem/draft-history',
  access: adminRoles,
  query: draftQuery,
  data: Type.Array(DraftSummary),
})

export const deleteProblemDraft = route({
  summary: 'Drop the drafts of a problem',
  owner: 'problem',
  method: 'DELETE',
  path: '/api/admin/problem/draft',
  access: adminRoles,
  query: draftQuery,
  data: Nothing,
})

/** The number after the highest id with this `prefix`; without one, after the problem that was created last. */
export const suggestProblemId = route({
  summary: 'An id for the next problem',
  owner: 'problem',
  method: 'GET',
  path: '/api/admin/problem/suggest-id',
  access: adminRoles,
  query: Type.Object({ prefix: Type.Optional(Type.String({ maxLength: 40 })) }),
  data: Type.Object({ problemId: Type.String() }),
})

/** The copy is private and belongs to the actor. Without `problemId` it gets the next number. */
export const duplicateProblem = route({
  summary: 'Duplicate a problem with its tests',
  owner: 'problem',
  method: 'POST',
  path: '/api/admin/problem/duplicate',
  once: true,
  access: adminRoles,
  body: Type.Object({ pid: Id, problemId: Type.Optional(Type.String({ minLength: 1, maxLength: 50 })) }),
  data: Type.Object({ pid: Id, problemId: Type.String() }),
})

/** Problems that the actor may not change stay as they are and are listed in `refused`. */
export const changeAuthOfProblems = route({
  summary: 'Change who may see several problems',
  owner: 'problem',
  method: 'PUT',
  path: '/api/admin/problem/change-auth-of-problems',
  access: adminRoles,
  body: Type.Object({
    pids: Type.Array(Id, { minItems: 1, maxItems: 500 }),
    auth: Type.Integer({ minimum: 1, maximum: 3 }),
  }),
  data: Type.Object({
    changed: Type.Array(Id),
    refused: Type.Array(Type.Object({ pid: Id, code: Type.String() })),
  }),
})

const StoredCase = Type.Object({
  id: Id,
  seq: Type.Integer({ description: 'from 1, in judging order' }),
  inputName: Type.String(),
  outputName: Type.String(),
  inputBytes: Type.Integer(),
  outputBytes: Type.Integer(),
  score: Nullable(Type.Integer()),
  groupNum: Nullable(Type.Integer()),
})

const CaseList = Type.Object({
  version: Type.Integer({ description: 'goes into the next edit: what was changed meanwhile is not overwritten' }),
  isDraft: Type.Boolean({
    description: 'whether they are those of the draft of the next version, and edits go into it',
  }),
  cases: Type.Array(StoredCase),
})

/** Only managers of the problem may call this and the calls for its single tests below. */
export const getProblemCaseList = route({
  summary: 'Tests of a problem without their contents',
  owner: 'problem',
  method: 'GET',
  path: '/api/admin/problem/cases',
  access: 'login',
  query: Type.Object({ pid: Id }),
  data: CaseList,
})

export const FilePreview = Type.Object({
  text: Type.String({ description: 'UTF-8, with everything else replaced' }),
  bytes: Type.Integer({ description: 'of the whole file' }),
  truncated: Type.Boolean(),
})

export const getProblemCaseContent = route({
  summary: 'The first kilobytes of a test',
  owner: 'problem',
  method: 'GET',
  path: '/api/admin/problem/case-content',
  access: 'login',
  query: Type.Object({
    pid: Id,
    caseId: Id,
    kilobytes: Type.Optional(Type.Integer({ minimum: 1, maximum: 256, default: 4 })),
  }),
  data: Type.Object({ id: Id, input: FilePreview, output: FilePreview }),
})

const fileName = Type.Optional(Type.String({ minLength: 1, maxLength: 200 }))
const fileText = Type.Optional(Nullable(Type.String({ maxLength: 16_000_000 })))

/**
 * Replaces the tests of a problem, in judging order. An item with the `id` of a test keeps its missing fields, one
 * without is a new test, and tests that are not listed are deleted. `upload` names the files of a zip or of a
 * generation of the actor. `ranges` then assigns tests (numbered from 1, both ends inclusive) to groups. If outputs are
 * compared with answers, a new test with an input and an empty answer is refused unless it says that this is intended.
 */
export const editProblemCases = route({
  summary: 'Add, replace, rename, order and delete single tests',
  owner: 'problem',
  method: 'PUT',
  path: '/api/admin/problem/cases',
  access: 'login',
  maxBodyBytes: formBytes,
  body: Type.Object({
    pid: Id,
    version: Type.Integer({ minimum: 1 }),
    cases: Type.Array(
      Type.Object({
        id: Type.Optional(Id),
        inputName: fileName,
        outputName: fileName,
        input: fileText,
        output: fileText,
        upload: Type.Optional(
          Type.Object({
            dir: Type.String({ minLength: 1, maxLength: 200, description: '`fileListDir`' }),
            index: Type.Integer({ minimum: 0, description: 'in its list, from 0' }),
          }),
        ),
        emptyAnswer: Type.Optional(
          Type.Boolean({ description: 'the answer is meant to be empty although the input is not' }),
        ),
        score: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: maxCaseScore }))),
        groupNum: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 10_000 }))),
      }),
      { minItems: 1, maxItems: 20_000 },
    ),
    ranges: Type.Optional(
      Type.Array(
        Type.Object({
          from: Type.Integer({ minimum: 1 }),
          to: Type.Integer({ minimum: 1 }),
          groupNum: Type.Integer({ minimum: 0, maximum: 10_000 }),
          score: Type.Optional(Type.Integer({ minimum: 0, maximum: maxCaseScore, description: 'of each test' })),
        }),
        { maxItems: 1000 },
      ),
    ),
  }),
  data: CaseList,
})

/**
 * Problems with the first tag get the second one, and the first is deleted; its name and aliases become aliases of the
 * second.
 */
export const mergeTags = route({
  summary: 'Merge a tag into another',
  owner: 'problem',
  method: 'POST',
  path: '/api/admin/tag/merge',
  access: ['root', 'problem_admin'],
  body: Type.Object({ from: Id, into: Id }),
  data: Nothing,
})

/** `tcid` 0 removes the classification. */
export const moveTags = route({
  summary: 'Move tags to a classification',
  owner: 'problem',
  method: 'PUT',
  path: '/api/admin/tag/move',
  access: adminRoles,
  body: Type.Object({ tagIds: Type.Array(Id, { minItems: 1, maxItems: 1000 }), tcid: IdOrNone }),
  data: Nothing,
})

/** The tags of the first classification move to the second. */
export const mergeClassifications = route({
  summary: 'Merge a tag classification into another',
  owner: 'problem',
  method: 'POST',
  path: '/api/admin/tag/classification/merge',
  access: ['root', 'problem_admin'],
  body: Type.Object({ from: Id, into: Id }),
  data: Nothing,
})

const SetterProgram = Type.Object({
  language: OneOf(judgeProgramLanguages),
  code: Type.String({ minLength: 1, maxLength: 200_000 }),
})

/**
 * Generates tests with a setter's program, which runs in the sandbox once for each line of arguments: its output is the
 * input of a test. A model solution then reads it and writes the answer; without one the answers are empty. The
 * generation continues in the background; `pid` 0 is a problem that does not exist yet.
 */
export const startGeneration = route({
  summary: 'Generate tests by a program',
  owner: 'problem',
  method: 'POST',
  path: '/api/admin/problem/generation',
  access: adminRoles,
  body: Type.Object({
    pid: IdOrNone,
    generator: SetterProgram,
    solution: Type.Optional(Nullable(SetterProgram)),
    arguments: Type.Array(Type.String({ maxLength: 1000 }), {
      minItems: 1,
      maxItems: 1000,
      description: 'a line for each test; words are separated by blanks, quotes hold them together',
    }),
  }),
  data: Type.Object({ id: Type.String() }),
})

export const generationStates = ['running', 'done', 'stopped'] as const
/**
 * `waiting`: not generated yet. `made`: ready to be used. `refused`: a program failed; `refusal` tells which one and
 * why.
 */
export const generatedTestStates = ['waiting', 'made', 'refused'] as const
export const setterPrograms = ['generator', 'solution'] as const

const GeneratedTest = Type.Object({
  arguments: Type.String(),
  state: OneOf(generatedTestStates),
  refusal: Nullable(
    Type.Object({
      program: OneOf(setterPrograms),
      code: Type.String({ description: 'code of an error' }),
      message: Type.String(),
      text: Type.String({ description: 'what the compiler or the program said' }),
    }),
  ),
  index: Nullable(Type.Integer({ description: 'in the list of `fileListDir`, from 0' })),
  inputName: Type.String(),
  outputName: Type.String(),
  input: Nullable(FilePreview),
  output: Nullable(FilePreview),
  agrees: Type.Optional(
    Type.Boolean({ description: 'whether a solution wrote the answer that the test had already; absent: it had none' }),
  ),
})

/** Progress of a generation of tests. When it has ended, `fileListDir` names the generated files. */
export const Generation = Type.Object({
  id: Type.String(),
  state: OneOf(generationStates),
  fileListDir: Nullable(Type.String()),
  tests: Type.Array(GeneratedTest),
})

/**
 * The caller's generation. When it has ended, `fileListDir` names the files for a form or for an edit of single tests.
 */
export const getGeneration = route({
  summary: 'How far a generation of tests is',
  owner: 'problem',
  method: 'GET',
  path: '/api/admin/problem/generation',
  access: adminRoles,
  query: Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) }),
  data: Generation,
})

/** Tests that were generated before can be used. */
export const stopGeneration = route({
  summary: 'Stop a generation of tests',
  owner: 'problem',
  method: 'DELETE',
  path: '/api/admin/problem/generation',
  access: adminRoles,
  query: Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) }),
  data: Nothing,
})
