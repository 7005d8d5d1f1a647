import { Type } from 'typebox'
import { judgeStatusValues } from '../../codes/judge-status.ts'
import { adminRoles, superAdmin } from '../../codes/roles.ts'
import { route } from '../route.ts'
import {
  Id,
  IdOrNone,
  Instant,
  Nothing,
  Nullable,
  OneOf,
  OneOfNumbers,
  pageOf,
  pageQuery,
  scopeFields,
} from '../schema.ts'
import { captchaFields, CompilerMessage, Judge } from './submission.ts'

const Status = OneOfNumbers(judgeStatusValues)
const nullableInteger = Nullable(Type.Integer())

/**
 * Runs code on the caller's own input; nothing is counted. `data` is the key of the result, which is stored for ten
 * minutes. With `tests` it is compiled once and run on each of them; `userInput` and `expectedOutput` are then ignored.
 * An input of more than 1000 characters has to be a sample of the problem. If no scope is named, the `type` `group` means
 * the group of the problem.
 */
export const submitProblemTestJudge = route({
  summary: 'Run code on own input',
  owner: 'submission',
  method: 'POST',
  path: '/api/submit-problem-test-judge',
  access: 'login',
  rate: 'submit',
  body: Type.Object({
    pid: Id,
    ...scopeFields,
    language: Type.String({ minLength: 1, maxLength: 50 }),
    code: Type.String({ maxLength: 1_000_000 }),
    type: Type.Optional(OneOf(['public', 'contest', 'group'])),
    userInput: Type.Optional(Nullable(Type.String({ maxLength: 100_000 }))),
    expectedOutput: Type.Optional(Nullable(Type.String({ maxLength: 100_000 }))),
    tests: Type.Optional(
      Type.Array(
        Type.Object({
          input: Type.String({ maxLength: 100_000 }),
          expectedOutput: Type.Optional(Nullable(Type.String({ maxLength: 100_000 }))),
        }),
        { minItems: 1, maxItems: 20 },
      ),
    ),
    mode: Type.Optional(Nullable(Type.String({ maxLength: 100, description: 'MIME type of the language' }))),
    isRemoteJudge: Type.Optional(Type.Boolean()),
  }),
  data: Type.String({ description: 'TEST_JUDGE_<uuid>' }),
})

/**
 * The outcome for one of several inputs. `message` is an exit code, signal, exception, or the message of the checker.
 */
const TestOutcome = Type.Object({
  status: Status,
  time: nullableInteger,
  memory: nullableInteger,
  userInput: Type.String(),
  userOutput: Type.String(),
  expectedOutput: Nullable(Type.String()),
  stderr: Type.String(),
  message: Type.String(),
  excerpt: Type.Optional(
    Type.Object(
      {
        input: Type.String(),
        output: Type.String(),
        answer: Type.String(),
        line: Type.Integer({ description: 'of the first difference, from 1; 0: unknown' }),
        offset: Type.Integer({ description: 'first byte of output and answer within the whole' }),
      },
      { description: 'around the first difference of a wrong answer' },
    ),
  ),
})

/**
 * While it runs only `status` 5 is returned; a finished result can be read once. `status` -2 is a compile error, whose
 * text is in `stderr`.
 */
export const getTestJudgeResult = route({
  summary: 'Result of a run on own input',
  owner: 'submission',
  method: 'GET',
  path: '/api/get-test-judge-result',
  access: 'login',
  query: Type.Object({ testJudgeKey: Type.String({ minLength: 1, maxLength: 100 }) }),
  data: Type.Object({
    status: Status,
    time: Type.Optional(nullableInteger),
    memory: Type.Optional(nullableInteger),
    userInput: Type.Optional(Nullable(Type.String())),
    userOutput: Type.Optional(Nullable(Type.String())),
    expectedOutput: Type.Optional(Nullable(Type.String())),
    stderr: Type.Optional(Nullable(Type.String())),
    problemJudgeMode: Type.Optional(Nullable(Type.String())),
    tests: Type.Optional(Type.Array(TestOutcome, { description: 'of several inputs, in their order' })),
    compilerMessages: Type.Optional(
      Type.Array(CompilerMessage, { description: 'of a failed compile: places in the code, for the editor to mark' }),
    ),
  }),
})

/**
 * Submits answers to a submit-answer problem: a zip with one file for each test, named like its output or its input.
 */
export const submitProblemAnswers = route({
  summary: 'Hand in a zip of answers',
  owner: 'submission',
  method: 'POST',
  path: '/api/submit-problem-answers',
  access: 'login',
  rate: 'submit',
  traced: true,
  cookieSignIn: true,
  upload: { field: 'file', maxBytes: 8 * 1024 * 1024 },
  query: Type.Object({
    pid: Type.String({ minLength: 1, maxLength: 100, description: 'display id' }),
    ...scopeFields,
    ...captchaFields,
  }),
  data: Judge,
})

/** Judges a submission again at once. The policy of its scope decides who may call this. */
export const rejudgeSubmission = route({
  summary: 'Rejudge a submission',
  owner: 'submission',
  method: 'GET',
  path: '/api/admin/judge/rejudge',
  changesState: true,
  access: 'login',
  rate: 'write',
  query: Type.Object({ submitId: Id }),
  data: Judge,
})

/** Submits again after sending to a remote judge has failed. Only the submitter may call this. */
export const resubmit = route({
  summary: 'Send a submission to its remote judge again',
  owner: 'submission',
  method: 'GET',
  path: '/api/resubmit',
  changesState: true,
  access: 'login',
  rate: 'write',
  query: Type.Object({ submitId: Id }),
  data: Judge,
})

/**
 * Ends a judging now, or withdraws a verdict; a result that arrives later is refused. The rights are those of
 * `manualJudge`.
 */
export const cancelJudge = route({
  summary: 'Cancel a judging',
  owner: 'submission',
  method: 'GET',
  path: '/api/admin/judge/cancel-judge',
  changesState: true,
  access: 'login',
  rate: 'write',
  query: Type.Object({ submitId: Id }),
  data: Judge,
})

/**
 * Sets the verdict of a submission by hand, with a `score` if the problem has scores. The policy of its scope decides
 * who may call this.
 */
export const manualJudge = route({
  summary: 'Judge a submission by hand',
  owner: 'submission',
  method: 'GET',
  path: '/api/admin/judge/manual-judge',
  changesState: true,
  access: 'login',
  rate: 'write',
  query: Type.Object({
    submitId: Id,
    status: Type.Integer({ minimum: -100, maximum: 100 }),
    score: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  }),
  data: Judge,
})

/** Judges all submissions to a problem of a contest again. */
export const rejudgeContestProblem = route({
  summary: 'Rejudge a contest problem',
  owner: 'submission',
  method: 'GET',
  path: '/api/admin/judge/rejudge-contest-problem',
  changesState: true,
  access: superAdmin,
  rate: 'write',
  query: Type.Object({ cid: Id, pid: Id }),
  data: Nothing,
})

/**
 * `running`: submissions are being judged. `ready`: a preview can be applied or discarded. `applying`: its verdicts are
 * being written. `undoing`: the previous verdicts are being written. `undone`: they are restored.
 */
export const rejudgingStates = [
  'running',
  'ready',
  'applying',
  'applied',
  'dropped',
  'done',
  'undoing',
  'undone',
] as const

/** Selects submissions that satisfy all given conditions. At least one of pid, cid and submitIds is required. */
const RejudgingScope = Type.Object({
  pid: Type.Optional(Id),
  cid: Type.Optional(IdOrNone),
  submitIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 10_000 })),
  username: Type.Optional(Type.String({ maxLength: 100 })),
  language: Type.Optional(Type.String({ maxLength: 50 })),
  status: Type.Optional(Status),
})

const Rejudging = Type.Object({
  id: Id,
  scope: RejudgingScope,
  preview: Type.Boolean(),
  sameVersion: Type.Boolean({ description: 'judged by the problem version of the record, not by the present one' }),
  version: Nullable(
    Type.Integer({ description: 'the published version that all are judged by, where one was asked for' }),
  ),
  problemID: Nullable(
    Type.String({ description: 'display id of the problem in its scope, if it has one that is still there' }),
  ),
  contestTitle: Nullable(
    Type.String({ description: 'of the contest in its scope, if it has one that is still there' }),
  ),
  reason: Type.String(),
  startedBy: Type.String(),
  state: OneOf(rejudgingStates),
  undoable: Type.Boolean({ description: 'applied, with what it replaced at hand' }),
  total: Type.Integer(),
  judged: Type.Integer(),
  changed: Type.Integer({ description: 'verdicts or scores that differ' }),
  startedAt: Instant,
  endedAt: Nullable(Instant),
})

/**
 * Submissions are judged with the version that their scope names (a contest names one), with `sameVersion` with the
 * version of their last judging, and with `version` with that one. With `preview` nothing changes until the rejudging
 * is applied; without it every submission is judged again at once.
 */
export const startRejudging = route({
  summary: 'Rejudge many submissions',
  owner: 'submission',
  method: 'POST',
  path: '/api/admin/judge/rejudging',
  access: superAdmin,
  body: Type.Object({
    scope: RejudgingScope,
    preview: Type.Optional(Type.Boolean()),
    sameVersion: Type.Optional(Type.Boolean()),
    version: Type.Optional(Type.Integer({ minimum: 1, description: 'a published version of the problem `scope.pid`' })),
    reason: Type.Optional(Type.String({ maxLength: 500 })),
  }),
  data: Rejudging,
})

export const getRejudgings = route({
  summary: 'Rejudgings, newest first',
  owner: 'submission',
  method: 'GET',
  path: '/api/admin/judge/rejudgings',
  access: superAdmin,
  query: Type.Object(pageQuery({ limit: 10 })),
  data: pageOf(Rejudging),
})

const Outcome = Type.Object({ status: Status, score: nullableInteger, time: nullableInteger, memory: nullableInteger })

/** A rejudging with a page of its submissions; `onlyChanged` lists those whose verdict or score differs. */
export const getRejudging = route({
  summary: 'A rejudging',
  owner: 'submission',
  method: 'GET',
  path: '/api/admin/judge/rejudging',
  access: superAdmin,
  query: Type.Object({ id: Id, onlyChanged: Type.Optional(Type.Boolean()), ...pageQuery({ limit: 30 }) }),
  data: Type.Object({
    rejudging: Rejudging,
    submissions: pageOf(
      Type.Object({
        submitId: Id,
        username: Type.String(),
        displayPid: Type.String(),
        language: Type.String(),
        before: Outcome,
        after: Nullable(Outcome),
        changed: Type.Boolean(),
        /** Judged anew, by hand or cancelled since the preview began: left alone when it is applied. */
        outdated: Type.Boolean(),
      }),
    ),
  }),
})

export const applyRejudging = route({
  summary: 'Apply the verdicts of a preview',
  owner: 'submission',
  method: 'POST',
  path: '/api/admin/judge/rejudging/apply',
  access: superAdmin,
  body: Type.Object({ id: Id }),
  data: Rejudging,
})

export const dropRejudging = route({
  summary: 'Drop a preview, or stop what a rejudging has not judged yet',
  owner: 'submission',
  method: 'POST',
  path: '/api/admin/judge/rejudging/drop',
  access: superAdmin,
  body: Type.Object({ id: Id }),
  data: Rejudging,
})

/** Submissions that were judged again since the rejudging was applied are not changed. */
export const undoRejudging = route({
  summary: 'Give back the verdicts that an applied preview has replaced',
  owner: 'submission',
  method: 'POST',
  path: '/api/admin/judge/rejudging/undo',
  access: superAdmin,
  body: Type.Object({ id: Id }),
  data: Rejudging,
})

/** Number of verdicts by earlier versions of the problem, which a rejudging may change. It is counted up to 10,000. */
export const getOutdatedVerdicts = route({
  summary: 'How many verdicts rest on an earlier version of a problem',
  owner: 'submission',
  method: 'GET',
  path: '/api/admin/judge/outdated-verdicts',
  access: adminRoles,
  query: Type.Object({ pid: Id }),
  data: Type.Object({ count: Type.Integer(), isMore: Type.Boolean() }),
})

/** The circumstances of a verdict. Times are in ms, memory in KB. */
const JudgingRecord = Type.Object({
  attempt: Type.Integer(),
  kind: OneOf(['judged', 'manual', 'cancelled', 'system_error', 'lost']),
  by: Nullable(Type.String({ description: 'who judged by hand, cancelled or applied a preview' })),
  status: Status,
  score: nullableInteger,
  at: Instant,
  problemVersion: nullableInteger,
  dataHash: Nullable(Type.String()),
  codeHash: Nullable(Type.String()),
  language: Nullable(Type.String()),
  compilerVersion: Nullable(Type.String()),
  checkerVersion: Nullable(Type.String()),
  interactorVersion: Nullable(Type.String()),
  timeLimitMs: nullableInteger,
  memoryLimitMb: nullableInteger,
  workerId: Nullable(Type.String()),
  sandboxVersion: Nullable(Type.String()),
  referenceMs: Nullable(Type.Number()),
  compileMs: nullableInteger,
  judgeMs: nullableInteger,
  compileCached: Nullable(Type.Boolean()),
  reruns: nullableInteger,
  reason: Nullable(Type.String({ description: 'why it gave no verdict' })),
  cases: Type.Array(
    Type.Object({
      seq: Type.Integer(),
      status: Status,
      time: Type.Integer(),
      memory: Type.Integer(),
      score: nullableInteger,
      runs: Type.Integer(),
    }),
  ),
})

export const getJudgingRecords = route({
  summary: 'What the verdicts of a submission rest on, newest first',
  owner: 'submission',
  method: 'GET',
  path: '/api/admin/judge/records',
  access: adminRoles,
  query: Type.Object({ submitId: Id }),
  data: Type.Array(JudgingRecord),
})

export const judgingAlarms = ['no_worker', 'long_wait', 'worker_unhealthy', 'dead_letters', 'system_errors'] as const

/**
 * `pause`: the worker finishes its tasks and accepts no more. `resume`: it accepts tasks again. `requeue`: its tasks
 * are given to other workers at once.
 */
export const controlWorker = route({
  summary: 'Pause or resume a judge worker, or take its work away',
  owner: 'submission',
  method: 'POST',
  path: '/api/admin/judge/control-worker',
  access: superAdmin,
  rate: 'write',
  body: Type.Object({
    workerId: Type.String({ minLength: 1, maxLength: 200 }),
    action: OneOf(['pause', 'resume', 'requeue']),
  }),
  data: Nothing,
})

/** The desired number of judge workers, and the contests that start soon with the numbers that they need. */
export const getJudgeScaling = route({
  summary: 'How many judge workers there should be',
  owner: 'submission',
  method: 'GET',
  path: '/api/admin/judge/scaling',
  access: superAdmin,
  data: Type.Object({
    workers: Type.Integer(),
    wantedWorkers: Type.Integer(),
    minimum: Type.Integer({ description: 'as administrators want it' }),
    judgingSec: Type.Number({ description: 'mean time of a judging' }),
    peaks: Type.Array(
      Type.Object({
        tenant: Type.String({ description: 'of the judging queue, as contest:7' }),
        title: Type.String(),
        participants: Type.Integer(),
        startsAt: Instant,
        endsAt: Instant,
        workers: Type.Integer({ description: 'what it wants for itself' }),
      }),
      { description: 'contests of the next seven days' },
    ),
  }),
})

/** Sets the minimum number of judge pods, which the autoscaler observes until it is changed. */
export const setJudgeMinimum = route({
  summary: 'Set how many judge workers there are at least',
  owner: 'submission',
  method: 'PUT',
  path: '/api/admin/judge/minimum',
  access: superAdmin,
  rate: 'write',
  body: Type.Object({ workers: Type.Integer({ minimum: 0, maximum: 1000 }) }),
  data: Nothing,
})

/** Overview for operators: workers, queue and alarms. */
export const getJudgingOverview = route({
  summary: 'Judge workers, queue and alarms',
  owner: 'submission',
  method: 'GET',
  path: '/api/admin/judge/overview',
  access: adminRoles,
  data: Type.Object({
    workers: Type.Array(
      Type.Object({
        workerId: Type.String(),
        host: Type.String(),
        slots: Type.Integer(),
        busy: Type.Integer(),
        healthy: Type.Boolean(),
        unhealthyReason: Type.String(),
        paused: Type.Boolean({ description: 'by an administrator' }),
        pool: Type.String({ description: 'empty: it judges for everybody' }),
        poolTenants: Type.Array(Type.String(), { description: 'contests and groups that it judges for: contest:7' }),
        seenAt: Instant,
        version: Type.String(),
        sandboxVersion: Type.String(),
        capabilities: Type.Array(Type.String()),
        cpuModel: Type.String(),
        cpuCores: Type.Integer(),
        percentCpuLoad: Type.Number(),
        percentMemoryLoad: Type.Number(),
        referenceMs: Nullable(Type.Number()),
        referenceAt: Nullable(Instant),
        languages: Type.Array(Type.Object({ name: Type.String(), version: Type.String() })),
      }),
    ),
    lanes: Type.Array(Type.Object({ lane: Type.String(), waiting: Type.Integer(), oldestWaitingSec: Type.Number() })),
    dispatched: Type.Integer({ description: 'on the bus, taken by no worker yet' }),
    leased: Type.Integer(),
    alarms: Type.Array(Type.Object({ code: OneOf(judgingAlarms), since: Instant, detail: Type.String() })),
    systemErrors: Type.Array(
      Type.Object({ submitId: Id, reason: Type.String(), workerId: Nullable(Type.String()), at: Instant }),
    ),
    released: Type.Array(
      Type.Object({
        submitId: IdOrNone,
        reason: Type.String(),
        workerId: Type.String(),
        at: Instant,
        times: Type.Integer({ description: 'how often workers gave it back' }),
      }),
      { description: 'what waits because a worker gave it back, unable to judge it through no fault of its own' },
    ),
  }),
})
