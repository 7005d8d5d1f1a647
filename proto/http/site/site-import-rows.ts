import { Type, type Static, type TSchema } from 'typebox'
import { contestAuths, contestTypes } from '../../codes/contest.ts'
import { groupAuths, groupLevels } from '../../codes/group.ts'
import { judgeStatusValues } from '../../codes/judge-status.ts'
import { roleKeys } from '../../codes/roles.ts'
import { foreignPasswordSchemes, type SiteImportKind } from '../../codes/capabilities/site-import.ts'
import { trainingAuths } from '../../codes/problems/training.ts'
import { contestRuleNames } from '../../contest-rules/rules.ts'
import { Id, IdOrNone, Instant, Nullable, OneOf, OneOfNumbers, Uid } from '../schema.ts'

const Name = Type.String({ minLength: 1, maxLength: 255 })
const Content = Type.String({ maxLength: 4_000_000 })
const Short = Nullable(Type.String({ maxLength: 1_000 }))
/** The author, with the name that the other judge shows. */
const Author = { uid: Uid, username: Type.String() }

const User = Type.Object({
  username: Type.String({ minLength: 1, maxLength: 100 }),
  /** null if the password is not known. */
  password: Nullable(
    Type.Object({ scheme: OneOf(foreignPasswordSchemes), hash: Type.String(), salt: Type.Optional(Type.String()) }),
  ),
  role: OneOf(roleKeys),
  disabled: Type.Boolean(),
  email: Short,
  nickname: Short,
  realname: Short,
  number: Short,
  school: Short,
  course: Short,
  signature: Short,
  github: Short,
  blog: Short,
  cfUsername: Short,
  gender: OneOf(['male', 'female', 'secrecy'] as const),
  createdAt: Instant,
  matches: Type.Boolean({ description: 'an account here of the same name is the same person' }),
})

const Group = Type.Object({
  name: Name,
  shortName: Name,
  brief: Content,
  description: Content,
  auth: OneOfNumbers(groupAuths),
  code: Nullable(Type.String()),
  visible: Type.Boolean(),
  ...Author,
  createdAt: Instant,
})

const Member = Type.Object({ gid: Id, uid: Uid, level: OneOfNumbers(groupLevels), createdAt: Instant })

const Training = Type.Object({
  title: Name,
  description: Content,
  auth: OneOf(trainingAuths),
  password: Nullable(Type.String()),
  category: Nullable(Type.Object({ name: Name, color: Nullable(Type.String()) })),
  rank: Type.Integer(),
  gid: IdOrNone,
  visible: Type.Boolean(),
  ...Author,
  problems: Type.Array(Type.Object({ pid: Id, rank: Type.Integer() })),
  createdAt: Instant,
})

const TrainingRegistration = Type.Object({ tid: Id, ...Author, createdAt: Instant })

const Contest = Type.Object({
  title: Name,
  description: Content,
  type: OneOfNumbers(contestTypes),
  rule: Type.Optional(OneOf(contestRuleNames, { description: 'decides the type; without it the type decides' })),
  lateFrom: Type.Optional(Instant),
  lateSteps: Type.Optional(
    Type.Array(
      Type.Object({ hours: Type.Integer({ minimum: 0 }), percent: Type.Integer({ minimum: 0, maximum: 100 }) }),
    ),
  ),
  auth: OneOfNumbers(contestAuths),
  password: Nullable(Type.String()),
  startsAt: Instant,
  endsAt: Instant,
  sealedFrom: Nullable(Instant),
  autoRealRank: Type.Boolean(),
  openRank: Type.Boolean(),
  openPrint: Type.Boolean(),
  allowEndSubmit: Type.Boolean(),
  starAccounts: Type.Array(Type.String()),
  bestScoreCounts: Type.Boolean({ description: 'with points: the best submission instead of the last' }),
  gid: IdOrNone,
  visible: Type.Boolean(),
  ...Author,
  problems: Type.Array(
    Type.Object({ pid: Id, displayId: Name, displayTitle: Type.String(), color: Nullable(Type.String()) }),
  ),
  createdAt: Instant,
})

const Registration = Type.Object({ cid: Id, ...Author, createdAt: Instant })

const Submission = Type.Object({
  pid: Id,
  ...Author,
  cid: IdOrNone,
  tid: IdOrNone,
  gid: IdOrNone,
  displayId: Nullable(Type.String({ description: 'letter of the problem in its contest' })),
  upsolving: Type.Boolean({ description: 'made after the end of its contest' }),
  language: Type.String({ minLength: 1, maxLength: 100 }),
  code: Content,
  share: Type.Boolean(),
  submitTime: Instant,
  status: OneOfNumbers(judgeStatusValues),
  score: Nullable(Type.Integer()),
  oiRankScore: Nullable(Type.Integer()),
  timeMs: Nullable(Type.Integer()),
  memoryKb: Nullable(Type.Integer()),
  errorMessage: Nullable(Content),
})

const Discussion = Type.Object({
  ...Author,
  category: Name,
  title: Name,
  description: Type.String({ maxLength: 1_000 }),
  content: Content,
  problemId: Nullable(Type.String()),
  gid: IdOrNone,
  topPriority: Type.Boolean(),
  disabled: Type.Boolean(),
  likes: Type.Integer(),
  views: Type.Integer(),
  createdAt: Instant,
})

const Comment = Type.Object({
  ...Author,
  did: IdOrNone,
  cid: IdOrNone,
  content: Content,
  likes: Type.Integer(),
  createdAt: Instant,
})

const Reply = Type.Object({
  ...Author,
  commentId: Id,
  toUid: Uid,
  toUsername: Type.String(),
  content: Content,
  createdAt: Instant,
})

const announcement = { ...Author, title: Name, content: Content, hidden: Type.Boolean(), createdAt: Instant }

/** The fields of a row of each kind. Numbers and uids are those of this site. */
export const siteImportRows = {
  user: User,
  group: Group,
  member: Member,
  training: Training,
  training_registration: TrainingRegistration,
  contest: Contest,
  registration: Registration,
  submission: Submission,
  discussion: Discussion,
  comment: Comment,
  reply: Reply,
  announcement: Type.Object(announcement),
  contest_announcement: Type.Object({ ...announcement, cid: Id }),
  group_announcement: Type.Object({ ...announcement, gid: Id }),
} as const satisfies Record<SiteImportKind, TSchema>

export type SiteImportRow<K extends SiteImportKind> = Static<(typeof siteImportRows)[K]>
