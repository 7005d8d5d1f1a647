import { Type } from 'typebox'
import { route } from '../../route.ts'
import { Id, Instant, Nothing, Nullable, OneOf, pageOf, pageQuery, recordOf, Uid } from '../../schema.ts'
import { TrainingDeadline } from './training.ts'

const gradeStates = ['tried', 'solved'] as const

/**
 * The result of a member for a problem. `points`, `at` and `lateSec` are those of the counted run: the one with the
 * most points after the late penalty, or the earliest of equal ones.
 */
export const GradebookCell = Type.Object({
  state: OneOf(gradeStates),
  points: Type.Integer({ description: 'of 100' }),
  at: Nullable(Instant),
  lateSec: Type.Integer({ description: 'seconds after it was due; 0: in time' }),
  submitId: Id,
})

export const GradebookRow = Type.Object({
  uid: Uid,
  username: Type.String(),
  nickname: Nullable(Type.String()),
  realname: Nullable(Type.String()),
  avatar: Nullable(Type.String()),
  solved: Type.Integer(),
  late: Type.Integer({ description: 'problems of which the run that counts is late' }),
  points: Type.Integer({ description: 'sum of the problems, 100 each' }),
  cells: recordOf(GradebookCell),
})

export const gradebookShows = ['all', 'finished', 'unfinished', 'late'] as const
export const gradebookSorts = ['points', 'solved', 'late', 'name'] as const

const gradebookQuery = {
  tid: Id,
  keyword: Type.Optional(Type.String({ maxLength: 100, description: 'in username, nickname or real name' })),
  show: Type.Optional(OneOf(gradebookShows)),
  sort: Type.Optional(OneOf(gradebookSorts)),
  ascending: Type.Optional(Type.Boolean({ description: 'lowest first; names from A on are so without' })),
}

/**
 * The members of a private training or a training of a group, with their results. Managers of the training,
 * administrators of its group and, for trainings of the site, administrators see all members; other members see only
 * their own row. Cells are by display id. Problems that were solved elsewhere count.
 */
export const getTrainingGradebook = route({
  summary: 'Gradebook of a training',
  owner: 'problem',
  method: 'GET',
  path: '/api/get-training-gradebook',
  access: 'login',
  query: Type.Object({ ...gradebookQuery, ...pageQuery({ limit: 30, maxLimit: 300 }) }),
  data: Type.Object({
    ...TrainingDeadline,
    whole: Type.Boolean({ description: 'false: the own row alone' }),
    problems: Type.Array(Type.Object({ pid: Id, problemId: Type.String(), title: Type.String() })),
    members: pageOf(GradebookRow),
  }),
})

/** Exports all pages of the request. Only users who see the whole gradebook may call this. */
export const downloadTrainingGradebook = route({
  summary: 'Gradebook of a training, as a workbook or as comma-separated values',
  owner: 'problem',
  method: 'GET',
  path: '/api/file/download-training-gradebook',
  access: 'login',
  download: true,
  cookieSignIn: true,
  query: Type.Object({ ...gradebookQuery, format: Type.Optional(OneOf(['xlsx', 'csv'])) }),
  data: Nothing,
})
