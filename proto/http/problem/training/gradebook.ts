import { Type } from 'typebox'
import { route } from '../../route.ts'
import { Id, Instant, Nothing, Nullable, OneOf, pageOf, pageQuery, recordOf, Uid } from '../../schema.ts'
import { TrainingDeadline } from './training.ts'

const gradeStates = ['tried', 'solved'] as const

/**
 * How a member stands on a problem. `points`, `at` and `lateSec` are of the run that counts: the one that is worth most
 * after its lateness, of equal ones the earliest.
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
 * The members of a private training, or of one of a group, by problems. For who runs it, administrators of its group, and
 * for trainings of the site administrators; any other member gets the own row alone. Cells by display id. What was solved
 * elsewhere counts.
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

/** For those who see the whole gradebook; all pages of what is asked for. */
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
