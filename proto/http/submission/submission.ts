import { Type } from 'typebox'
import { judgeStatusValues } from '../../codes/judge-status.ts'
import { runEvidences } from '../../codes/remote/browser-runs.ts'
import { remoteJudgeKeys } from '../../codes/remote/judges.ts'
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
  recordOf,
  scopeFields,
  Uid,
} from '../schema.ts'

const Status = OneOfNumbers(judgeStatusValues)
const nullableInteger = Nullable(Type.Integer())

const EnteredBy = Type.String({
  description: 'username of who sent it in the name of its author, for who may see the code',
})

const ShadowedFrom = Type.String({
  description: 'ID in the other system whose contest is shadowed, beside `enteredBy`',
})

/** The run of a submission at a remote judge. */
const RemoteRun = Type.Object({
  judge: OneOf(remoteJudgeKeys),
  runId: Type.String({ description: 'for who may see the code, as is the address; empty: not known' }),
  runUrl: Type.String(),
  text: Type.String({ description: 'status in the words of the remote judge' }),
  failure: Nullable(Type.String({ description: 'why there is no verdict' })),
  evidence: Type.Optional(OneOf(runEvidences, { description: 'of a verdict that the submitter’s browser brought' })),
})

/** A submission with its code. `time` in ms, `memory` in KB, `length` in characters. */
export const Judge = Type.Object({
  submitId: Id,
  pid: Nullable(Id),
  displayPid: Nullable(Type.String()),
  title: Nullable(Type.String()),
  uid: Nullable(Type.String()),
  username: Nullable(Type.String()),
  submitTime: Nullable(Instant),
  status: Status,
  share: Nullable(Type.Boolean()),
  errorMessage: Nullable(Type.String()),
  time: nullableInteger,
  memory: nullableInteger,
  score: nullableInteger,
  oiRankScore: nullableInteger,
  length: nullableInteger,
  code: Nullable(Type.String()),
  language: Nullable(Type.String()),
  cid: nullableInteger,
  cpid: nullableInteger,
  gid: Nullable(Id),
  judger: Nullable(Type.String()),
  ip: Nullable(Type.String()),
  version: nullableInteger,
  isManual: Nullable(Type.Boolean()),
  judgeVersion: Type.Optional(
    Type.Integer({ description: 'of the problem, that gave the verdict; the judge version that its versions name' }),
  ),
  enteredBy: Type.Optional(EnteredBy),
  shadowedFrom: Type.Optional(ShadowedFrom),
  remote: Type.Optional(RemoteRun),
})

/** A submission in a list. */
export const JudgeRow = Type.Object({
  submitId: Id,
  uid: Uid,
  username: Type.String(),
  pid: Id,
  displayPid: Type.String(),
  displayId: Nullable(Type.String()),
  title: Nullable(Type.String()),
  submitTime: Instant,
  status: Status,
  share: Type.Boolean(),
  time: nullableInteger,
  memory: nullableInteger,
  score: nullableInteger,
  oiRankScore: nullableInteger,
  length: nullableInteger,
  language: Type.String(),
  cid: Type.Integer(),
  cpid: nullableInteger,
  gid: Nullable(Id),
  source: Nullable(Type.String()),
  judger: Nullable(Type.String()),
  ip: Nullable(Type.String()),
  isManual: Type.Boolean(),
  avatar: Nullable(Type.String({ description: 'of who submitted it, as are title and its colour' })),
  titleName: Nullable(Type.String()),
  titleColor: Nullable(Type.String()),
  evidence: Type.Optional(OneOf(runEvidences, { description: 'of a verdict that the submitter’s browser brought' })),
  isVirtual: Type.Optional(Type.Boolean({ description: 'made in a virtual run of its contest' })),
  enteredBy: Type.Optional(EnteredBy),
  shadowedFrom: Type.Optional(ShadowedFrom),
})

/** A place in the code that the compiler reports, for editors to mark. */
export const CompilerMessage = Type.Object({
  line: Type.Integer({ description: 'from 1' }),
  column: Type.Integer({ description: 'from 1; 0: unknown' }),
  severity: Type.String({ description: 'error or warning' }),
  message: Type.String(),
})

/** The result of a test. `score` is null if only its subtask has points. */
export const JudgeCase = Type.Object({
  time: nullableInteger,
  memory: nullableInteger,
  score: nullableInteger,
  status: Status,
  userOutput: Nullable(Type.String({ description: 'what the reader is told of this case' })),
  groupNum: nullableInteger,
  seq: Type.Integer(),
  mode: Nullable(Type.String()),
  inputData: Nullable(Type.String({ description: 'file name; for administrators' })),
  outputData: Nullable(Type.String({ description: 'file name; for administrators' })),
  excerpt: Type.Optional(
    Nullable(
      Type.Object(
        {
          input: Type.String(),
          output: Type.String(),
          answer: Type.String(),
          line: Type.Integer({ description: 'of the first difference, from 1; 0: unknown' }),
          offset: Type.Integer({ description: 'first byte of output and answer within the files' }),
        },
        {
          description:
            'of some tests that failed; for who manages the problem, and for the owner as far as the problem’s failureDetail says',
        },
      ),
    ),
  ),
})

/** The answer to a captcha, if the site requires one (`submission.captcha_required`). */
export const captchaFields = {
  captcha: Type.Optional(Type.String({ maxLength: 20, description: 'letters of the picture of `GET /api/captcha`' })),
  captchaKey: Type.Optional(
    Type.String({ maxLength: 100, description: 'of the picture; without it the one that the caller asked for last' }),
  ),
}

/**
 * Submits code. `pid` is the display id of the problem (inside a contest or training, its letter). A repeated call with
 * the same `Idempotency-Key` header returns the submission that the first one created.
 */
export const submitProblemJudge = route({
  summary: 'Submit code',
  owner: 'submission',
  method: 'POST',
  path: '/api/submit-problem-judge',
  access: 'login',
  rate: 'submit',
  repeatableByKey: true,
  traced: true,
  body: Type.Object({
    pid: Type.String({ minLength: 1, maxLength: 100 }),
    language: Type.String({ minLength: 1, maxLength: 50 }),
    code: Type.String({ maxLength: 1_000_000 }),
    ...scopeFields,
    isRemote: Type.Optional(Type.Boolean()),
    ...captchaFields,
  }),
  data: Judge,
})

export const getSubmissionDetail = route({
  summary: 'A submission',
  owner: 'submission',
  method: 'GET',
  path: '/api/get-submission-detail',
  priority: 'high',
  access: 'public',
  query: Type.Object({ submitId: Id }),
  data: Type.Object({
    submission: Judge,
    codeShare: Type.Boolean(),
    compilerMessages: Type.Optional(
      Type.Array(CompilerMessage, { description: 'of a Compile Error, for who may see the compiler’s text' }),
    ),
  }),
})

/** The code of a submission, for its owner and administrators, and for others if it is shared. */
export const getSubmissionsUserCode = route({
  summary: 'The code of a submission',
  owner: 'submission',
  method: 'GET',
  path: '/api/get-submissions-user-code',
  access: 'login',
  query: Type.Object({ submitId: Id }),
  data: Type.Object({ submitId: Id, code: Type.String(), language: Type.String() }),
})

/**
 * The tests of a submission, or null if they are hidden: by the scope, by the problem's openCaseResult, or by its
 * failureDetail none. Groups with points of their own have the format of the subtasks of `subtask_lowest`.
 */
export const getAllCaseResult = route({
  summary: 'Case results of a submission',
  owner: 'submission',
  method: 'GET',
  path: '/api/get-all-case-result',
  priority: 'high',
  access: 'public',
  query: Type.Object({ submitId: Id }),
  data: Nullable(
    Type.Object({
      judgeCaseMode: Type.String(),
      summary: Type.Optional(
        Type.Object({
          passed: Type.Integer(),
          total: Type.Integer({ description: 'with the tests that were skipped' }),
          firstFailed: Nullable(Type.Integer({ description: 'seq of the first test that was not passed' })),
        }),
      ),
      failureOpensAt: Type.Optional(
        Type.String({
          format: 'date-time',
          description: 'the first failed test is shown from then on: until then a contest with the problem runs',
        }),
      ),
      judgeCaseList: Type.Optional(Type.Array(JudgeCase)),
      subTaskJudgeCaseVoList: Type.Optional(
        Type.Array(
          Type.Object({
            groupNum: Type.Integer(),
            score: nullableInteger,
            status: Status,
            time: nullableInteger,
            memory: nullableInteger,
            ac: Type.Integer(),
            total: Type.Integer(),
            subtaskDetailList: Type.Array(JudgeCase),
          }),
        ),
      ),
    }),
  ),
})

export const getSubmissionList = route({
  summary: 'Submissions in a scope, newest first',
  owner: 'submission',
  method: 'GET',
  path: '/api/get-submission-list',
  access: 'public',
  query: Type.Object({
    ...pageQuery({ limit: 15 }),
    onlyMine: Type.Optional(Type.Boolean()),
    status: Type.Optional(Type.Integer({ minimum: -100, maximum: 100 })),
    language: Type.Optional(Type.String({ maxLength: 100 })),
    username: Type.Optional(Type.String({ maxLength: 100 })),
    problemID: Type.Optional(Type.String({ maxLength: 100 })),
    completeProblemID: Type.Optional(Type.Boolean()),
    tid: Type.Optional(IdOrNone),
    gid: Type.Optional(IdOrNone),
    contestID: Type.Optional(IdOrNone),
    beforeContestSubmit: Type.Optional(Type.Boolean()),
    containsEnd: Type.Optional(Type.Boolean()),
  }),
  data: pageOf(JudgeRow),
})

/**
 * `beforeContestSubmit` lists only submissions from before the start of the contest, which do not count; otherwise only
 * those since the start are listed.
 */
export const getContestSubmissions = route({
  summary: 'Submissions to a contest, newest first',
  owner: 'submission',
  method: 'GET',
  path: '/api/contest-submissions',
  priority: 'high',
  access: 'login',
  query: Type.Object({
    ...pageQuery({ limit: 30 }),
    contestID: Id,
    beforeContestSubmit: Type.Optional(Type.Boolean()),
    onlyMine: Type.Optional(Type.Boolean()),
    status: Type.Optional(Type.Integer({ minimum: -100, maximum: 100 })),
    username: Type.Optional(Type.String({ maxLength: 100 })),
    problemID: Type.Optional(Type.String({ maxLength: 100 })),
    completeProblemID: Type.Optional(Type.Boolean()),
    containsEnd: Type.Optional(Type.Boolean()),
  }),
  data: pageOf(JudgeRow),
})

/** The present state of rows in a list, without ids that do not exist or that the caller may not know. */
export const checkSubmissionsStatus = route({
  summary: 'States of submissions',
  owner: 'submission',
  method: 'POST',
  path: '/api/check-submissions-status',
  priority: 'high',
  access: 'public',
  rate: 'read',
  maxBodyBytes: 16 * 1024,
  body: Type.Object({
    submitIds: Type.Array(Id, { maxItems: 200 }),
    cid: Type.Optional(IdOrNone),
  }),
  data: recordOf(Judge),
})

/** The same for a contest. */
export const checkContestSubmissionsStatus = route({
  summary: 'States of submissions to a contest',
  owner: 'submission',
  method: 'POST',
  path: '/api/check-contest-submissions-status',
  access: 'login',
  rate: 'read',
  maxBodyBytes: 16 * 1024,
  body: Type.Object({ submitIds: Type.Array(Id, { maxItems: 200 }), cid: Id }),
  data: recordOf(Judge),
})

/** Shares the code of a submission with everyone, or ends this. Only the owner may call this, and not in contests. */
export const updateSubmission = route({
  summary: 'Share or unshare a submission',
  owner: 'submission',
  method: 'PUT',
  path: '/api/submission',
  access: 'login',
  body: Type.Object({ submitId: Id, share: Type.Boolean(), uid: Type.Optional(Type.String({ maxLength: 64 })) }),
  data: Nothing,
})

/** Status and score of the caller for each problem; -10 if there is no submission. */
export const getUserProblemStatus = route({
  summary: 'The caller’s state per problem',
  owner: 'submission',
  method: 'POST',
  path: '/api/get-user-problem-status',
  priority: 'normal',
  access: 'login',
  rate: 'read',
  body: Type.Object({
    pidList: Type.Array(Id, { maxItems: 1000 }),
    isContestProblemList: Type.Optional(Type.Boolean()),
    ...scopeFields,
    containsEnd: Type.Optional(Type.Boolean()),
    withAfterEnd: Type.Optional(Type.Boolean({ description: 'in a contest: `afterEnd` besides' })),
  }),
  data: recordOf(
    Type.Object({
      status: Status,
      score: nullableInteger,
      afterEnd: Type.Optional(
        Type.Object(
          { status: Status, score: nullableInteger },
          { description: 'by what was submitted after the end of the contest, there or in practice' },
        ),
      ),
    }),
  ),
})

/** `code` is empty if there is no accepted submission. */
export const getLastAcCode = route({
  summary: 'The caller’s latest accepted code',
  owner: 'submission',
  method: 'GET',
  path: '/api/get-last-ac-code',
  access: 'login',
  query: Type.Object({ pid: Id, ...scopeFields }),
  data: Type.Object({
    submitId: Nullable(Id),
    code: Type.String(),
    language: Nullable(Type.String()),
  }),
})

/** Submissions and accepted ones of the last seven days, without those to contests, oldest first; days are those of UTC+8. */
export const getLastWeekSubmissionStatistics = route({
  summary: 'Submissions of the last week',
  owner: 'submission',
  method: 'GET',
  path: '/api/get-last-week-submission-statistics',
  access: 'public',
  shared: { seconds: 10, varyBy: [], freshBy: 'forceRefresh' },
  query: Type.Object({
    forceRefresh: Type.Optional(Type.Boolean({ description: 'count anew; for the super admin' })),
  }),
  data: Type.Object({
    dateStrList: Type.Array(Type.String({ description: 'MM-dd' })),
    acCountList: Type.Array(Type.Integer()),
    totalCountList: Type.Array(Type.Integer()),
  }),
})

/** The ten users who solved most problems in the last seven days. */
export const getRecentSevenAcRank = route({
  summary: 'Most solved in seven days',
  owner: 'submission',
  method: 'GET',
  path: '/api/get-recent-seven-ac-rank',
  access: 'public',
  shared: { seconds: 10, varyBy: [] },
  data: Type.Array(
    Type.Object({
      uid: Uid,
      username: Type.String(),
      nickname: Nullable(Type.String()),
      avatar: Nullable(Type.String()),
      titleName: Nullable(Type.String()),
      titleColor: Nullable(Type.String()),
      ac: Type.Integer(),
    }),
  ),
})
