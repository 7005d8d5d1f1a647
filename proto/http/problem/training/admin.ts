import { Type } from 'typebox'
import { lateRules, trainingAuths } from '../../../codes/problems/training.ts'
import { adminRoles, superAdmin } from '../../../codes/roles.ts'
import { Problem } from '../problem.ts'
import { route } from '../../route.ts'
import { Id, IdOrNone, Instant, Nothing, Nullable, OneOf, pageOf, pageQuery, recordOf, Uid } from '../../schema.ts'
import { TrainingCategory, TrainingDeadline } from './training.ts'
import { EnglishText, EnglishInput } from '../../translation.ts'

/** A training as its editors see it. In lists `privatePwd` is null. */
export const AdminTraining = Type.Object({
  id: Id,
  title: Type.String(),
  description: Type.String({ description: 'empty in lists' }),
  titleEn: EnglishText('title'),
  descriptionEn: EnglishText('description'),
  uid: Uid,
  author: Type.String(),
  auth: OneOf(trainingAuths),
  privatePwd: Nullable(Type.String()),
  status: Type.Boolean({ description: 'whether it is visible' }),
  rank: Type.Integer(),
  isGroup: Type.Boolean(),
  gid: Nullable(Id),
  categoryId: Nullable(Id),
  problemCount: Type.Integer(),
  memberCount: Type.Integer({ description: 'who have entered by the password' }),
  prerequisites: Type.Array(Type.Object({ tid: Id, title: Type.String(), percent: Type.Integer() }), {
    description: 'empty in lists',
  }),
  ...TrainingDeadline,
  manageable: Type.Boolean({ description: 'whether the caller may change it' }),
  gmtCreate: Instant,
  gmtModified: Instant,
})

/**
 * The form of a training. An update without a password keeps the previous one; after a new password all members have to
 * enter it again. `prerequisites` are trainings of which a share of the problems must be solved first; if missing, they
 * are not changed. `dueAt` applies to trainings with members, which are private ones and those of groups.
 */
export const TrainingFields = {
  title: Type.String({ minLength: 1, maxLength: 255 }),
  description: Type.String({ minLength: 1, maxLength: 65_535 }),
  titleEn: EnglishInput(255),
  descriptionEn: EnglishInput(65_535),
  auth: Type.Optional(OneOf(trainingAuths)),
  privatePwd: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
  status: Type.Optional(Nullable(Type.Boolean())),
  rank: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 2_147_483_647 }))),
  dueAt: Type.Optional(Nullable(Instant)),
  lateRule: Type.Optional(OneOf(lateRules)),
  latePercentPerDay: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  prerequisites: Type.Optional(
    Type.Array(Type.Object({ tid: Id, percent: Type.Integer({ minimum: 1, maximum: 100 }) }), { maxItems: 10 }),
  ),
}

const CategoryReference = Type.Optional(Nullable(Type.Object({ id: Type.Optional(Nullable(IdOrNone)) })))

export const TrainingForm = Type.Object({
  training: Type.Object(TrainingFields),
  trainingCategory: CategoryReference,
})

export const TrainingUpdateForm = Type.Object({
  training: Type.Object({ ...TrainingFields, id: Id }),
  trainingCategory: CategoryReference,
})

export const TrainingWithCategory = Type.Object({
  training: AdminTraining,
  trainingCategory: Nullable(TrainingCategory),
})

const tidQuery = Type.Object({ tid: Id })

export const adminGetTrainingList = route({
  summary: 'All trainings of no group, newest first',
  owner: 'problem',
  method: 'GET',
  path: '/api/admin/training/get-training-list',
  access: adminRoles,
  query: Type.Object({ ...pageQuery({ limit: 10 }), keyword: Type.Optional(Type.String({ maxLength: 200 })) }),
  data: pageOf(AdminTraining),
})

export const adminGetTraining = route({
  summary: 'A training for its editor',
  owner: 'problem',
  method: 'GET',
  path: '/api/admin/training',
  access: adminRoles,
  query: tidQuery,
  data: TrainingWithCategory,
})

export const adminCreateTraining = route({
  summary: 'Create a training',
  owner: 'problem',
  method: 'POST',
  path: '/api/admin/training',
  once: true,
  access: adminRoles,
  body: TrainingForm,
  data: Type.Object({ id: Id }),
})

export const adminUpdateTraining = route({
  summary: 'Change a training',
  owner: 'problem',
  method: 'PUT',
  path: '/api/admin/training',
  access: adminRoles,
  body: TrainingUpdateForm,
  data: Nothing,
})

/** The problems of the training and the submissions to them stay. */
export const adminDeleteTraining = route({
  summary: 'Delete a training',
  owner: 'problem',
  method: 'DELETE',
  path: '/api/admin/training',
  access: superAdmin,
  query: tidQuery,
  data: Nothing,
})

export const adminChangeTrainingStatus = route({
  summary: 'Show or hide a training',
  owner: 'problem',
  method: 'PUT',
  path: '/api/admin/training/change-training-status',
  access: adminRoles,
  query: Type.Object({ tid: Id, status: Type.Boolean(), author: Type.Optional(Type.String({ maxLength: 100 })) }),
  data: Nothing,
})

/** A problem in a training; lowest rank first. */
export const TrainingProblem = Type.Object({
  id: Id,
  tid: Id,
  pid: Id,
  displayId: Type.String(),
  rank: Type.Integer(),
})

export const TrainingProblemList = Type.Object({
  problemList: pageOf(
    Type.Object({
      ...Problem.properties,
      manageable: Type.Boolean({ description: 'whether the caller may change the problem itself' }),
    }),
  ),
  trainingProblemMap: recordOf(TrainingProblem),
})

/** Without `queryExisted` the two routes return different lists, as older clients expect. */
export function trainingProblemListQuery({ queryExisted }: { queryExisted: boolean }) {
  const description = 'true: problems of the training; false: public ones that may be added'
  return Type.Object({
    ...pageQuery({ limit: 10 }),
    tid: Id,
    keyword: Type.Optional(Type.String({ maxLength: 200 })),
    queryExisted: Type.Optional(Type.Boolean({ description, default: queryExisted })),
  })
}

export const TrainingProblemInput = Type.Object({
  tid: Id,
  pid: Id,
  rank: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
})

export const adminGetTrainingProblemList = route({
  summary: 'Problems of a training, or such as may be added, for its editor',
  owner: 'problem',
  method: 'GET',
  path: '/api/admin/training/get-problem-list',
  access: adminRoles,
  query: trainingProblemListQuery({ queryExisted: false }),
  data: TrainingProblemList,
})

export const adminUpdateTrainingProblem = route({
  summary: 'Give a problem its place in a training',
  owner: 'problem',
  method: 'PUT',
  path: '/api/admin/training/problem',
  access: adminRoles,
  body: TrainingProblemInput,
  data: Nothing,
})

/** The problem itself is not deleted. */
export const adminRemoveTrainingProblem = route({
  summary: 'Take a problem out of a training',
  owner: 'problem',
  method: 'DELETE',
  path: '/api/admin/training/problem',
  access: adminRoles,
  query: Type.Object({ pid: Id, tid: Id }),
  data: Nothing,
})

export const AddTrainingProblemInput = Type.Object({
  tid: Id,
  pid: Id,
  displayId: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
})

export const adminAddTrainingProblemFromPublic = route({
  summary: 'Add a public problem to a training',
  owner: 'problem',
  method: 'POST',
  path: '/api/admin/training/add-problem-from-public',
  access: adminRoles,
  body: AddTrainingProblemInput,
  data: Nothing,
})

/** Appends all of the problems or none; problems that are already in the training keep their places. */
export const adminAddTrainingProblems = route({
  summary: 'Add public problems to a training',
  owner: 'problem',
  method: 'POST',
  path: '/api/admin/training/add-problems',
  access: adminRoles,
  body: Type.Object({ tid: Id, pids: Type.Array(Id, { minItems: 1, maxItems: 200 }) }),
  data: Type.Object({ added: Type.Integer() }),
})

/** Ranks become 1, 2, 3 … in the given order; problems that are not listed follow in their present order. */
export const adminOrderTrainingProblems = route({
  summary: 'Put the problems of a training in order',
  owner: 'problem',
  method: 'PUT',
  path: '/api/admin/training/problem-order',
  access: adminRoles,
  body: Type.Object({ tid: Id, pids: Type.Array(Id, { minItems: 1, maxItems: 500 }) }),
  data: Nothing,
})

const categoryFields = {
  name: Type.String({ minLength: 1, maxLength: 50 }),
  nameEn: EnglishInput(50),
  color: Type.Optional(
    Nullable(Type.String({ maxLength: 30, pattern: '^(#[0-9A-Fa-f]{3,8}|rgba?\\([0-9., %]+\\)|)$' })),
  ),
}

export const adminCreateTrainingCategory = route({
  summary: 'Create a category of trainings',
  owner: 'problem',
  method: 'POST',
  path: '/api/admin/training/category',
  access: adminRoles,
  body: Type.Object(categoryFields),
  data: TrainingCategory,
})

export const adminUpdateTrainingCategory = route({
  summary: 'Change a category of trainings',
  owner: 'problem',
  method: 'PUT',
  path: '/api/admin/training/category',
  access: adminRoles,
  body: Type.Object({ id: Id, ...categoryFields }),
  data: Nothing,
})

/** The trainings of the category stay, without a category. */
export const adminDeleteTrainingCategory = route({
  summary: 'Delete a category of trainings',
  owner: 'problem',
  method: 'DELETE',
  path: '/api/admin/training/category',
  access: adminRoles,
  query: Type.Object({ cid: Id }),
  data: Nothing,
})
