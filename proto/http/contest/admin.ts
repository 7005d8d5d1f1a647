import { Type } from 'typebox'
import {
  addressSignInModes,
  contestAuths,
  contestAwardTypes,
  contestTypes,
  rankShowNames,
} from '../../codes/contest.ts'
import { contestRuleNames } from '../../contest-rules/rules.ts'
import { adminRoles, superAdmin } from '../../codes/roles.ts'
import { Contest } from './contest.ts'
import { ruleOptionProperties } from './options.ts'
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
  NonBlank,
} from '../schema.ts'
import { EnglishText, EnglishInput } from '../translation.ts'

/** Maximum number of problems of a contest. */
export const maxContestProblems = 100

/** `num` is a number of participants, or a percentage of the ranked ones. */
export const AwardConfig = Type.Object({
  priority: Type.Integer({ minimum: 1, maximum: 100 }),
  name: Type.String({ minLength: 1, maxLength: 50 }),
  background: Type.String({ maxLength: 30 }),
  color: Type.String({ maxLength: 30 }),
  num: Type.Integer({ minimum: 0, maximum: 100_000 }),
})

const displayId = Type.String({ minLength: 1, maxLength: 10, pattern: '^[A-Za-z0-9]+$' })

/**
 * A problem in the form of a contest. Without a title it has the title of the site, or its previous title in the
 * contest.
 */
const ContestProblemInput = Type.Object({
  pid: Id,
  displayId,
  displayTitle: Type.Optional(Nullable(Type.String({ maxLength: 255 }))),
  displayTitleEn: EnglishInput(255),
  color: Type.Optional(Nullable(Type.String({ maxLength: 30 }))),
})

/** A contest as its managers edit it. Missing fields have the values of new contests. */
export const ContestInput = Type.Object({
  id: Type.Optional(Nullable(Id)),
  title: NonBlank(255),
  description: NonBlank(65_535),
  titleEn: EnglishInput(255),
  descriptionEn: EnglishInput(65_535),
  type: Type.Optional(OneOfNumbers(contestTypes)),
  rule: Type.Optional(OneOf(contestRuleNames, { description: 'decides the type; without it the type decides' })),
  ...ruleOptionProperties,
  auth: Type.Optional(OneOfNumbers(contestAuths)),
  pwd: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
  startTime: Instant,
  endTime: Instant,
  sealRank: Type.Optional(Type.Boolean()),
  sealRankTime: Type.Optional(Nullable(Instant)),
  autoRealRank: Type.Optional(Type.Boolean()),
  openPrint: Type.Optional(Type.Boolean()),
  openRank: Type.Optional(Type.Boolean()),
  allowEndSubmit: Type.Optional(Type.Boolean()),
  verificationRequired: Type.Optional(
    Type.Boolean({ description: 'verdicts are told once a juror has verified them' }),
  ),
  countsReportedVerdicts: Type.Optional(
    Type.Boolean({
      description: 'verdicts of remote judges count when only the browser of their submitter reports them',
    }),
  ),
  addressSignIn: Type.Optional(OneOf(addressSignInModes)),
  rankShowName: Type.Optional(OneOf(rankShowNames)),
  openAccountLimit: Type.Optional(Nullable(Type.Boolean())),
  accountLimitRule: Type.Optional(Nullable(Type.String({ maxLength: 65_535 }))),
  starAccount: Type.Optional(Nullable(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 10_000 }))),
  awardType: Type.Optional(Nullable(OneOfNumbers(contestAwardTypes))),
  awardConfigList: Type.Optional(Nullable(Type.Array(AwardConfig, { maxItems: 20 }))),
  visible: Type.Optional(Type.Boolean()),
  gid: Type.Optional(Nullable(Id)),
  problems: Type.Optional(
    Nullable(
      Type.Array(ContestProblemInput, {
        maxItems: maxContestProblems,
        description: 'all that it is to have; left out or null: those that it has',
      }),
    ),
  ),
})

export const AdminContest = Type.Object({
  ...Contest.properties,
  titleEn: EnglishText('title'),
  descriptionEn: EnglishText('description'),
  pwd: Nullable(Type.String()),
  autoRealRank: Type.Boolean(),
  visible: Type.Boolean(),
  openAccountLimit: Type.Boolean(),
  accountLimitRule: Nullable(Type.String()),
  starAccount: Type.Array(Type.String()),
  awardType: OneOfNumbers(contestAwardTypes),
  awardConfigList: Type.Array(AwardConfig),
  manageable: Type.Optional(Type.Boolean({ description: 'whether the caller may change it' })),
  gmtCreate: Instant,
  gmtModified: Instant,
})

const cidQuery = Type.Object({ cid: Id })

/** Deleting a running contest also requires its title. */
export const deletionQuery = Type.Object({
  cid: Id,
  title: Type.Optional(
    Type.String({ maxLength: 255, description: 'of the contest, in either language; needed while it runs' }),
  ),
})

export const adminGetContestList = route({
  summary: 'All contests, newest first',
  owner: 'contest',
  method: 'GET',
  path: '/api/admin/contest/get-contest-list',
  access: adminRoles,
  query: Type.Object({ ...pageQuery({ limit: 10 }), keyword: Type.Optional(Type.String({ maxLength: 100 })) }),
  data: pageOf(AdminContest),
})

export const adminGetContest = route({
  summary: 'A contest for its editor',
  owner: 'contest',
  method: 'GET',
  path: '/api/admin/contest',
  access: adminRoles,
  query: cidQuery,
  data: AdminContest,
})

export const adminCreateContest = route({
  summary: 'Create a contest',
  owner: 'contest',
  method: 'POST',
  path: '/api/admin/contest',
  once: true,
  access: adminRoles,
  body: ContestInput,
  data: Type.Object({ id: Id }),
})

export const adminUpdateContest = route({
  summary: 'Change a contest',
  owner: 'contest',
  method: 'PUT',
  path: '/api/admin/contest',
  access: adminRoles,
  body: Type.Object({ ...ContestInput.properties, id: Id }),
  data: Nothing,
})

/** Submissions are kept. */
export const adminDeleteContest = route({
  summary: 'Delete a contest',
  owner: 'contest',
  method: 'DELETE',
  path: '/api/admin/contest',
  access: superAdmin,
  query: deletionQuery,
  data: Nothing,
})

export const adminChangeContestVisible = route({
  summary: 'Show or hide a contest',
  owner: 'contest',
  method: 'PUT',
  path: '/api/admin/contest/change-contest-visible',
  access: adminRoles,
  query: Type.Object({ cid: Id, visible: Type.Boolean(), uid: Type.Optional(Type.String({ maxLength: 64 })) }),
  data: Nothing,
})

/** Creates a hidden copy with the same settings and problems, without participants. */
export const adminCloneContest = route({
  summary: 'Copy a contest',
  owner: 'contest',
  method: 'GET',
  path: '/api/admin/contest/clone',
  access: adminRoles,
  changesState: true,
  query: cidQuery,
  data: Type.Object({ id: Id }),
})

/** A problem as lists of the back office show it. */
export const ContestProblemCandidate = Type.Object({
  id: Id,
  problemId: Type.String(),
  title: Type.String(),
  titleEn: Type.Optional(EnglishText('title')),
  author: Nullable(Type.String()),
  type: Type.Integer(),
  difficulty: Nullable(Type.Integer()),
  auth: Type.Integer({ description: '1 public, 2 private, 3 contest' }),
  judgeMode: Type.String(),
  isRemote: Type.Boolean(),
  gid: Nullable(Id),
  testCount: Type.Optional(Type.Integer({ description: 'tests that a judging begins with' })),
  languages: Type.Optional(Type.Array(Type.String(), { description: 'in which it may be solved' })),
  manageable: Type.Optional(Type.Boolean({ description: 'whether the caller may change it' })),
})

/** Reasons why a problem cannot be added. */
export const exclusionReasons = ['type', 'private', 'contest_only', 'other_group'] as const

export const ContestProblem = Type.Object({
  id: Id,
  cid: Id,
  pid: Id,
  displayId: Type.String(),
  displayTitle: Type.String(),
  displayTitleEn: EnglishText('title, or what the problem itself is called in English'),
  color: Nullable(Type.String()),
})

/** Problems of the contest; with `problemType`, the problems that may be added to it. */
export const adminGetContestProblemList = route({
  summary: 'Problems of a contest for its editor',
  owner: 'contest',
  method: 'GET',
  path: '/api/admin/contest/get-problem-list',
  access: adminRoles,
  query: Type.Object({
    ...pageQuery({ limit: 10 }),
    cid: Id,
    keyword: Type.Optional(Type.String({ maxLength: 200 })),
    problemType: Type.Optional(OneOfNumbers(contestTypes, { description: 'of problems that may be added' })),
    oj: Type.Optional(Type.String({ maxLength: 20 })),
  }),
  data: Type.Object({
    problemList: pageOf(ContestProblemCandidate),
    contestProblemMap: recordOf(ContestProblem),
  }),
})

/**
 * Problems that can be added to a contest with these rules, whether or not it exists yet, including the caller's
 * private ones. If nothing is found, the problem whose ID is the keyword is returned with the reason for its exclusion.
 */
export const adminGetContestProblemCandidates = route({
  summary: 'Problems that may be taken into a contest',
  owner: 'contest',
  method: 'GET',
  path: '/api/admin/contest/problem-candidates',
  access: adminRoles,
  query: Type.Object({
    ...pageQuery({ limit: 10 }),
    type: OneOfNumbers(contestTypes),
    keyword: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  data: Type.Object({
    problemList: pageOf(ContestProblemCandidate),
    excluded: Nullable(Type.Object({ problem: ContestProblemCandidate, reason: OneOf(exclusionReasons) })),
  }),
})

export const adminGetContestProblem = route({
  summary: 'What a problem is called in a contest',
  owner: 'contest',
  method: 'GET',
  path: '/api/admin/contest/contest-problem',
  access: adminRoles,
  query: Type.Object({ cid: Id, pid: Id }),
  data: Nullable(ContestProblem),
})

/**
 * Adds the problem to the contest, or changes it if it is already there. An existing problem may be identified by `id`
 * alone; missing fields are not changed.
 */
export const adminSetContestProblem = route({
  summary: 'Name and colour a problem of a contest',
  owner: 'contest',
  method: 'PUT',
  path: '/api/admin/contest/contest-problem',
  access: adminRoles,
  body: Type.Object({
    id: Type.Optional(Nullable(IdOrNone)),
    cid: Type.Optional(Id),
    pid: Type.Optional(Id),
    displayId: Type.Optional(displayId),
    displayTitle: Type.Optional(Nullable(Type.String({ maxLength: 255 }))),
    displayTitleEn: EnglishInput(255),
    color: Type.Optional(Nullable(Type.String({ maxLength: 30 }))),
  }),
  data: ContestProblem,
})

export const adminAddContestProblemFromPublic = route({
  summary: 'Take a problem of the site into a contest',
  owner: 'contest',
  method: 'POST',
  path: '/api/admin/contest/add-problem-from-public',
  access: adminRoles,
  body: Type.Object({ cid: Id, pid: Id, displayId }),
  data: Nothing,
})

/** With `cid` the problem is only removed from the contest; without `cid` it is deleted. */
export const adminRemoveContestProblem = route({
  summary: 'Take a problem out of a contest, or delete it',
  owner: 'contest',
  method: 'DELETE',
  path: '/api/admin/contest/problem',
  access: adminRoles,
  query: Type.Object({ cid: Type.Optional(IdOrNone), pid: Id }),
  data: Nothing,
})

export const adminImportRemoteContestProblem = route({
  summary: 'Import a problem of a remote judge into a contest',
  owner: 'contest',
  method: 'GET',
  path: '/api/admin/contest/import-remote-oj-problem',
  access: adminRoles,
  changesState: true,
  timeLimitSec: 110,
  query: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 30, description: 'key of the remote judge' }),
    problemId: Type.String({ minLength: 1, maxLength: 300 }),
    cid: Id,
    displayId,
  }),
  data: Nothing,
})
