import { Type } from 'typebox'
import {
  addressSignInModes,
  contestAuths,
  contestStatuses,
  contestTypes,
  rankShowNames,
  staffRoles,
} from '../../codes/contest.ts'
import { contestRuleNames } from '../../contest-rules/rules.ts'
import { ruleOptionProperties } from './options.ts'
import { route } from '../route.ts'
import { Id, Instant, Nothing, Nullable, OneOf, OneOfNumbers, pageOf, pageQuery, recordOf, Uid } from '../schema.ts'

/** A contest as its participants see it. `now` is the clock of the server; `count`: registered participants. */
export const Contest = Type.Object({
  id: Id,
  uid: Uid,
  author: Type.String(),
  title: Type.String(),
  description: Type.String(),
  type: OneOfNumbers(contestTypes, { description: '0 ACM, 1 OI' }),
  rule: Type.Optional(OneOf(contestRuleNames)),
  ...ruleOptionProperties,
  status: OneOfNumbers(contestStatuses, { description: '-1 scheduled, 0 running, 1 ended' }),
  source: Type.Integer({ description: 'contest that it was cloned from; 0: none' }),
  auth: OneOfNumbers(contestAuths, { description: '0 public, 1 private, 2 protected' }),
  now: Nullable(Instant),
  startTime: Instant,
  endTime: Instant,
  duration: Type.Integer({ description: 's' }),
  sealRank: Type.Boolean(),
  sealRankTime: Nullable(Instant),
  autoRealRank: Type.Optional(Type.Boolean({ description: 'whether the freeze is lifted by itself at the end' })),
  openPrint: Type.Boolean(),
  openRank: Type.Boolean(),
  allowEndSubmit: Type.Boolean(),
  verificationRequired: Type.Optional(
    Type.Boolean({ description: 'verdicts are told once a juror has verified them' }),
  ),
  countsReportedVerdicts: Type.Optional(
    Type.Boolean({
      description: 'verdicts of remote judges count when only the browser of their submitter reports them',
    }),
  ),
  addressSignIn: Type.Optional(OneOf(addressSignInModes)),
  rankShowName: OneOf(rankShowNames),
  count: Type.Integer(),
  gid: Nullable(Id),
  manageable: Type.Optional(Type.Boolean({ description: 'the caller runs it; absent from lists' })),
  staffRole: Type.Optional(
    Nullable(OneOf(staffRoles, { description: 'what the caller helps with; absent from lists' })),
  ),
})

/** A problem of a contest. `ac`: participants who solved it; `total`: runs; both as the public board shows them. */
export const ContestProblemRow = Type.Object({
  id: Id,
  cid: Id,
  pid: Id,
  displayId: Type.String(),
  displayTitle: Type.String(),
  color: Nullable(Type.String()),
  ac: Type.Integer(),
  total: Type.Integer(),
  practice: Type.Optional(
    Nullable(
      Type.Object(
        { problemId: Type.String(), gid: Nullable(Type.Integer({ description: 'of the group that it belongs to' })) },
        { description: 'after the end: where everyone who sees the contest may practise it; null: it is not public' },
      ),
    ),
  ),
})

export const cidQuery = Type.Object({ cid: Id })

/**
 * Contests that are visible to everyone, in the caller's language if available: upcoming, running and ended ones, each
 * sorted by start time, latest first.
 */
export const getContestList = route({
  summary: 'Contests',
  owner: 'contest',
  method: 'GET',
  path: '/api/get-contest-list',
  access: 'public',
  shared: { seconds: 2, varyBy: ['language'] },
  query: Type.Object({
    ...pageQuery({ limit: 10 }),
    status: Type.Optional(OneOfNumbers(contestStatuses)),
    type: Type.Optional(OneOfNumbers(contestTypes)),
    keyword: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  data: pageOf(Contest),
})

/** Contests that are running or start within 14 days. */
export const getRecentContest = route({
  summary: 'Running and coming contests',
  owner: 'contest',
  method: 'GET',
  path: '/api/get-recent-contest',
  access: 'public',
  shared: { seconds: 5, varyBy: ['language'] },
  data: Type.Array(Contest),
})

/** Contests of other judges. This site follows none, so the list is empty. */
export const getRecentOtherContest = route({
  summary: 'Coming contests on other judges',
  owner: 'contest',
  method: 'GET',
  path: '/api/get-recent-other-contest',
  access: 'public',
  shared: { seconds: 60, varyBy: [] },
  data: Type.Array(Contest),
})

export const getContestInfo = route({
  summary: 'A contest',
  owner: 'contest',
  method: 'GET',
  path: '/api/get-contest-info',
  access: 'login',
  query: cidQuery,
  data: Contest,
})

/** Tells whether the caller is registered, or does not need to be. */
export const getContestAccess = route({
  summary: 'Whether the caller may enter a contest',
  owner: 'contest',
  method: 'GET',
  path: '/api/get-contest-access',
  access: 'login',
  query: cidQuery,
  data: Type.Object({ access: Type.Boolean() }),
})

export const registerContest = route({
  summary: 'Register for a contest',
  owner: 'contest',
  method: 'POST',
  path: '/api/register-contest',
  access: 'login',
  body: Type.Object({ cid: Id, password: Type.Optional(Nullable(Type.String({ maxLength: 100 }))) }),
  data: Nothing,
})

/** Guests may call this if the scoreboard is public. */
export const getContestProblem = route({
  summary: 'Problems of a contest',
  owner: 'contest',
  method: 'GET',
  path: '/api/get-contest-problem',
  access: 'public',
  query: Type.Object({ cid: Id, containsEnd: Type.Optional(Type.Boolean()) }),
  data: Type.Array(ContestProblemRow),
})

/** Information beside the rows of the public scoreboard. */
export const getContestOutsizeInfo = route({
  summary: 'Contest and problems of the board for everyone',
  owner: 'contest',
  method: 'GET',
  path: '/api/get-contest-outsize-info',
  access: 'public',
  query: cidQuery,
  data: Type.Object({ contest: Contest, problemList: Type.Array(ContestProblemRow) }),
})

/**
 * A cell of an ACM scoreboard. `ACTime` is the time of the first accepted run in seconds since the start; `tryNum` is
 * the number of runs with hidden verdicts. Both are absent instead of null or 0, because older clients check only for
 * the presence of the keys.
 */
export const AcmCell = Type.Object({
  isAC: Type.Boolean(),
  isFirstAC: Type.Boolean(),
  isAfterContest: Type.Boolean(),
  ACTime: Type.Optional(Type.Integer()),
  errorNum: Type.Integer(),
  tryNum: Type.Optional(Type.Integer()),
})

/**
 * A row of the scoreboard. `totalTime` is in seconds for ACM and in ms for OI. `rank` -1 is a star participant. Cells
 * are by displayId.
 */
export const ContestRankRow = Type.Object({
  rank: Type.Integer(),
  uid: Uid,
  username: Type.String(),
  nickname: Nullable(Type.String()),
  realname: Nullable(Type.String()),
  school: Nullable(Type.String()),
  gender: Type.String(),
  avatar: Nullable(Type.String()),
  rankShowName: Type.String(),
  isWinAward: Type.Boolean(),
  awardName: Nullable(Type.String()),
  awardBackground: Nullable(Type.String()),
  awardColor: Nullable(Type.String()),
  totalTime: Type.Integer(),
  total: Type.Integer(),
  ac: Type.Integer(),
  totalScore: Nullable(Type.Integer({ description: 'OI' })),
  submissionInfo: recordOf(
    Type.Unsafe<unknown>({
      description: 'ACM: an object; OI: the points',
      anyOf: [{ ...AcmCell }, { type: 'integer' }],
    }),
  ),
  accounts: Type.Optional(Type.Array(Type.String(), { description: 'of a team: usernames; `uid` is its key' })),
  isVirtual: Type.Optional(Type.Boolean({ description: 'a virtual run, which takes nobody’s place' })),
  timeInfo: Nullable(recordOf(Type.Integer({ description: 'OI: ms by displayId' }))),
  scoreInfo: Type.Optional(
    recordOf(
      Type.Object({
        raw: Type.Integer({ description: 'points before anything was taken off' }),
        tries: Type.Integer(),
      }),
    ),
  ),
})

const AtMinute = Type.Integer({
  minimum: 0,
  maximum: 10_000_000,
  description: 'the board as it was so many minutes after the start',
})

const BoardQuery = Type.Object({
  cid: Id,
  ...pageQuery({ limit: 50, maxLimit: 300 }),
  keyword: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
  removeStar: Type.Optional(Nullable(Type.Boolean())),
  forceRefresh: Type.Optional(
    Nullable(Type.Boolean({ description: 'with what the freeze hides; for those who run the contest' })),
  ),
  containsEnd: Type.Optional(Nullable(Type.Boolean({ description: 'with what was submitted after the end' }))),
  atMinute: Type.Optional(Nullable(AtMinute)),
  externalCidList: Type.Optional(
    Nullable(Type.Array(Id, { maxItems: 20, description: 'contests whose open boards are shown on this one, too' })),
  ),
  concernedList: Type.Optional(Nullable(Type.Array(Uid, { maxItems: 100, description: 'users shown first' }))),
})

/** The parameters of the address of a scoreboard page. */
export const BoardAddress = Type.Object({
  ...pageQuery({ limit: 50, maxLimit: 300 }),
  limit: Type.Optional(Type.Integer({ default: 50, maximum: 300 })),
  keyword: Type.Optional(Type.String({ maxLength: 100 })),
  removeStar: Type.Optional(Type.Boolean()),
  forceRefresh: Type.Optional(Type.Boolean()),
  containsEnd: Type.Optional(Type.Boolean()),
  atMinute: Type.Optional(AtMinute),
})

/**
 * The rows of the caller and of `concernedList` come first, and again in their places. During a virtual run of the
 * caller, the scoreboard is that of the run.
 */
export const getContestRank = route({
  summary: 'Board of a contest',
  owner: 'contest',
  method: 'POST',
  path: '/api/get-contest-rank',
  access: 'login',
  rate: 'read',
  privateCache: { seconds: 1, freshBy: 'forceRefresh' },
  body: BoardQuery,
  data: pageOf(ContestRankRow),
})

/** The same for everyone, for contests with a public scoreboard. Signed-in users find their own row first here, too. */
export const getContestOutsideScoreboard = route({
  summary: 'Board of a contest, for everyone',
  owner: 'contest',
  method: 'POST',
  path: '/api/get-contest-outside-scoreboard',
  access: 'public',
  rate: 'read',
  shared: { seconds: 1, varyBy: [], anonymousOnly: true },
  body: BoardQuery,
  data: pageOf(ContestRankRow),
})
