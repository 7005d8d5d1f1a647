import { Type } from 'typebox'
import {
  comparisonKinds,
  failureDetails,
  groupPolicies,
  judgeCaseModes,
  judgeModes,
  judgeProgramLanguages,
  judgeProtocols,
} from '../../../codes/problem.ts'
import { remoteJudgeKeys } from '../../../codes/remote/judges.ts'
import { CodeTemplate, Language, Statement, Tag, Problem } from '../problem.ts'
import { Id, NonBlank, Nullable, OneOf, partial } from '../../schema.ts'

const longText = Nullable(Type.String({ maxLength: 200_000 }))
const shortText = (maxLength: number) => Nullable(Type.String({ maxLength }))

const ProgramArguments = Type.Array(Type.String({ maxLength: 200 }), { maxItems: 20 })

/** Judging options beyond the older fields of a problem. Each field is optional; `docs/judging.md` explains them. */
export const JudgingOptions = Type.Object({
  protocol: Type.Optional(OneOf(judgeProtocols, { description: 'of spjCode', default: 'hoj' })),
  args: Type.Optional(ProgramArguments),
  percentScale: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1000, description: 'what testlib’s _pc counts as full: 100 or 200' }),
  ),
  comparison: Type.Optional(Nullable(Type.Object({ kind: OneOf(comparisonKinds), args: ProgramArguments }))),
  checker: Type.Optional(
    Nullable(
      Type.Object(
        {
          protocol: OneOf(judgeProtocols),
          language: OneOf(judgeProgramLanguages),
          code: Type.String({ minLength: 1, maxLength: 200_000 }),
          args: ProgramArguments,
        },
        { description: 'interactive, communication: judges what spjCode wrote to its output file' },
      ),
    ),
  ),
  graderFile: Type.Optional(
    Nullable(Type.String({ maxLength: 4_000_000, description: 'JSON text: file name to content; compiled in' })),
  ),
  sourceStem: Type.Optional(
    Nullable(
      Type.String({ pattern: '^[A-Za-z_][A-Za-z0-9_]{0,49}$', description: 'name of the source for the grader' }),
    ),
  ),
  passes: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
  processes: Type.Optional(Type.Integer({ minimum: 1, maximum: 8 })),
  groups: Type.Optional(
    Type.Array(
      Type.Object({
        num: Type.Integer({ minimum: 1, maximum: 10_000 }),
        points: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
        policy: OneOf(groupPolicies),
        requires: Type.Array(Type.Integer({ minimum: 1, maximum: 10_000 }), { maxItems: 1000 }),
      }),
      { maxItems: 1000 },
    ),
  ),
})

/** The fields of a problem that an editor sends; unknown fields are dropped. */
export const ProblemInput = Type.Object({
  id: Type.Optional(Id),
  problemId: NonBlank(50),
  title: Type.String({ minLength: 1, maxLength: 255 }),
  author: Type.Optional(shortText(50)),
  type: Type.Integer({ minimum: 0, maximum: 1 }),
  judgeMode: Type.Optional(OneOf(judgeModes)),
  judgeCaseMode: Type.Optional(OneOf(judgeCaseModes)),
  timeLimit: Type.Integer({ minimum: 1, maximum: 30_000, description: 'ms' }),
  memoryLimit: Type.Integer({ minimum: 1, maximum: 1024, description: 'MB' }),
  stackLimit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1024, description: 'MB' })),
  description: Type.Optional(longText),
  input: Type.Optional(longText),
  output: Type.Optional(longText),
  examples: Type.Optional(longText),
  source: Type.Optional(shortText(1000)),
  difficulty: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 })),
  hint: Type.Optional(longText),
  auth: Type.Optional(Type.Integer({ minimum: 1, maximum: 3 })),
  ioScore: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  codeShare: Type.Optional(Type.Boolean()),
  spjCode: Type.Optional(longText),
  spjLanguage: Type.Optional(shortText(50)),
  userExtraFile: Type.Optional(Nullable(Type.String({ maxLength: 4_000_000 }))),
  judgeExtraFile: Type.Optional(Nullable(Type.String({ maxLength: 4_000_000 }))),
  isRemoveEndBlank: Type.Optional(Type.Boolean()),
  openCaseResult: Type.Optional(Type.Boolean()),
  isFileIO: Type.Optional(Type.Boolean()),
  ioReadFileName: Type.Optional(shortText(100)),
  ioWriteFileName: Type.Optional(shortText(100)),
  judging: Type.Optional(Nullable(JudgingOptions)),
  failureDetail: Type.Optional(
    OneOf(failureDetails, { description: 'what contestants are shown of a test that their submission failed' }),
  ),
})

/** Maximum score of a test, so that sums stay exact numbers. */
export const maxCaseScore = 1_000_000

/**
 * One test. In a manual sample `input` and `output` are the texts; in an uploaded set they are the names of the
 * files in the zip.
 */
export const CaseInput = Type.Object({
  id: Type.Optional(Id),
  pid: Type.Optional(Id),
  input: Type.Optional(Nullable(Type.String({ maxLength: 2_000_000 }))),
  output: Type.Optional(Nullable(Type.String({ maxLength: 2_000_000 }))),
  score: Type.Optional(Nullable(Type.Integer({ maximum: maxCaseScore }))),
  groupNum: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 10_000 }))),
})

/** A statement as an editor sends it; fields that may be empty are optional. */
const StatementInput = Type.Object({
  ...Statement.properties,
  description: Type.Optional(Statement.properties.description),
  hint: Type.Optional(Statement.properties.hint),
})

/**
 * A problem with everything that belongs to it. If `statements` is given, it contains every language and replaces the
 * stored ones.
 */
export const ProblemForm = Type.Object({
  problem: ProblemInput,
  statements: Type.Optional(Type.Array(StatementInput, { maxItems: 2 })),
  samples: Type.Optional(Type.Array(CaseInput, { maxItems: 10_000 })),
  isUploadTestCase: Type.Optional(Type.Boolean()),
  uploadTestcaseDir: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
  judgeMode: Type.Optional(OneOf(judgeModes)),
  changeModeCode: Type.Optional(Type.Boolean()),
  changeJudgeCaseMode: Type.Optional(Type.Boolean()),
  languages: Type.Optional(Type.Array(partial(Language), { maxItems: 100 })),
  tags: Type.Optional(Type.Array(partial(Tag), { maxItems: 100 })),
  codeTemplates: Type.Optional(Type.Array(partial(CodeTemplate), { maxItems: 100 })),
})

/** A problem as its editors see it, with every statement and with the fields that are hidden from the public. */
export const AdminProblem = Type.Object({
  ...Problem.properties,
  statements: Type.Array(Statement),
  judging: Nullable(JudgingOptions),
  failureDetail: Type.Optional(OneOf(failureDetails)),
  remote: Type.Optional(
    Type.Object(
      { judge: OneOf(remoteJudgeKeys), url: Type.String(), isJudgedHere: Type.Boolean() },
      { description: 'of a problem that was imported from a remote judge' },
    ),
  ),
})
