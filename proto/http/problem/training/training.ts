import { Type } from 'typebox'
import { lateRules, trainingAuths } from '../../../codes/problems/training.ts'
import { ProblemRow } from '../problem.ts'
import { route } from '../../route.ts'
import { Id, IdOrNone, Instant, Nothing, Nullable, OneOf, pageOf, pageQuery, recordOf, Uid } from '../../schema.ts'
import { EnglishText } from '../../translation.ts'

/** The deadline of a training and the late penalty; `latePercentPerDay` belongs only to the rule with this name. */
export const TrainingDeadline = {
  dueAt: Nullable(Instant),
  lateRule: OneOf(lateRules),
  latePercentPerDay: Type.Integer(),
}

/** Contains both names, because editors use it to change them. */
export const TrainingCategory = Type.Object({
  id: Id,
  name: Type.String(),
  nameEn: EnglishText('name'),
  color: Nullable(Type.String()),
  gid: Nullable(Id),
})

/** A training that must be solved partly first, with the progress of the caller. */
export const TrainingPrerequisite = Type.Object({
  tid: Id,
  title: Type.String(),
  gid: Nullable(Id),
  percent: Type.Integer({ description: 'share of its problems that is asked for' }),
  solved: Type.Integer({ description: 'problems of it that the caller has solved' }),
  required: Type.Integer({ description: 'problems of it that are to be solved' }),
})

/**
 * A training in the language of the reader if available. `acCount` is the number of its problems that the caller has
 * solved, there or elsewhere.
 */
export const Training = Type.Object({
  id: Id,
  rank: Type.Integer({ description: 'place in lists, lowest first' }),
  title: Type.String(),
  description: Type.String({ description: 'Markdown; empty in lists' }),
  auth: OneOf(trainingAuths),
  uid: Uid,
  author: Type.String(),
  gid: Nullable(Id),
  categoryId: Nullable(Id),
  categoryName: Nullable(Type.String()),
  categoryColor: Nullable(Type.String()),
  problemCount: Type.Integer(),
  acCount: Type.Integer(),
  prerequisites: Type.Array(TrainingPrerequisite, { description: 'empty in lists' }),
  ...TrainingDeadline,
  gmtCreate: Instant,
  gmtModified: Instant,
})

const tidQuery = Type.Object({ tid: Id })

export const getTrainingCategory = route({
  summary: 'Categories of trainings',
  owner: 'problem',
  method: 'GET',
  path: '/api/get-training-category',
  access: 'public',
  shared: { seconds: 5, varyBy: [] },
  data: Type.Array(TrainingCategory),
})

export const TrainingListQuery = Type.Object({
  ...pageQuery({ limit: 15 }),
  keyword: Type.Optional(Type.String({ maxLength: 200 })),
  categoryId: Type.Optional(IdOrNone),
  auth: Type.Optional(Type.String({ maxLength: 20, description: 'Public or Private; anything else means both' })),
})

/** Visible trainings outside of groups, sorted by rank, then newest first. */
export const getTrainingList = route({
  summary: 'Trainings',
  owner: 'problem',
  method: 'GET',
  path: '/api/get-training-list',
  access: 'public',
  query: TrainingListQuery,
  data: pageOf(Training),
})

/**
 * All signed-in users may read the description of a visible training; the problems of a private one require its
 * password.
 */
export const getTrainingDetail = route({
  summary: 'A training',
  owner: 'problem',
  method: 'GET',
  path: '/api/get-training-detail',
  access: 'login',
  query: tidQuery,
  data: Training,
})

/**
 * `passwordRequired`: the password has to be entered first; otherwise prerequisites are missing. `seesGradebook`: the
 * gradebook of all members.
 */
export const getTrainingAccess = route({
  summary: 'Whether the caller may enter a training',
  owner: 'problem',
  method: 'GET',
  path: '/api/get-training-access',
  access: 'login',
  query: tidQuery,
  data: Type.Object({ access: Type.Boolean(), passwordRequired: Type.Boolean(), seesGradebook: Type.Boolean() }),
})

/** Problems of a training in order. */
export const getTrainingProblemList = route({
  summary: 'Problems of a training',
  owner: 'problem',
  method: 'GET',
  path: '/api/get-training-problem-list',
  access: 'login',
  query: tidQuery,
  data: Type.Array(ProblemRow),
})

/** Enters a training, which is necessary once until the password changes. Repeating the call changes nothing. */
export const registerTraining = route({
  summary: 'Enter a private training by its password',
  owner: 'problem',
  method: 'POST',
  path: '/api/register-training',
  access: 'login',
  body: Type.Object({ tid: Id, password: Type.Optional(Nullable(Type.String({ maxLength: 100 }))) }),
  data: Nothing,
})

/** `runTime` is that of the fastest accepted run in ms; for unsolved problems the latest verdict is returned. */
export const TrainingRankCell = Type.Object({
  status: Type.Integer(),
  score: Nullable(Type.Integer()),
  isAC: Type.Boolean(),
  runTime: Nullable(Type.Integer()),
})

export const TrainingRankRow = Type.Object({
  rank: Type.Integer({ description: 'equal ones share it' }),
  uid: Uid,
  username: Type.String(),
  nickname: Nullable(Type.String()),
  realname: Nullable(Type.String({ description: 'for who runs the training' })),
  school: Nullable(Type.String()),
  gender: Type.String(),
  avatar: Nullable(Type.String()),
  ac: Type.Integer(),
  totalRunTime: Type.Integer({ description: 'ms, of the fastest accepted run of each problem' }),
  submissionInfo: recordOf(TrainingRankCell),
})

/**
 * Users who have entered a private training, sorted by solved problems, then run time, without its author and super
 * administrators. Cells are by display id. Problems that were solved elsewhere count.
 */
export const getTrainingRank = route({
  summary: 'Rank of a private training',
  owner: 'problem',
  method: 'GET',
  path: '/api/get-training-rank',
  access: 'login',
  query: Type.Object({
    tid: Id,
    ...pageQuery({ limit: 30, maxLimit: 300 }),
    keyword: Type.Optional(Type.String({ maxLength: 100, description: 'in username, nickname or real name' })),
  }),
  data: pageOf(TrainingRankRow),
})

/** Problems for navigating from one to the next, with `status` and `score` of the caller where they may be shown. */
export const getFullScreenProblemList = route({
  summary: 'Problems of a training or a contest in brief',
  owner: 'problem',
  method: 'GET',
  path: '/api/get-full-screen-problem-list',
  access: 'login',
  query: Type.Object({
    tid: Type.Optional(IdOrNone),
    cid: Type.Optional(IdOrNone),
  }),
  data: Type.Array(
    Type.Object({
      pid: Id,
      problemId: Type.String({ description: 'as the training or contest calls it' }),
      title: Type.String(),
      status: Nullable(Type.Integer()),
      score: Nullable(Type.Integer()),
    }),
  ),
})
