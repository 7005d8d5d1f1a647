import { Type } from 'typebox'
import { route } from '../../route.ts'
import { Id, Nothing, pageOf, pageQuery } from '../../schema.ts'
import {
  AddTrainingProblemInput,
  AdminTraining,
  TrainingFields,
  TrainingForm,
  TrainingProblemInput,
  TrainingProblemList,
  trainingProblemListQuery,
  TrainingUpdateForm,
  TrainingWithCategory,
} from './admin.ts'
import { Training } from './training.ts'

const tidQuery = Type.Object({ tid: Id })
const listQuery = Type.Object({ gid: Id, ...pageQuery({ limit: 10 }) })

/** Only members of the group may call this. */
export const getGroupTrainingList = route({
  summary: 'Visible trainings of a group',
  owner: 'problem',
  method: 'GET',
  path: '/api/group/get-training-list',
  access: 'login',
  query: listQuery,
  data: pageOf(Training),
})

/** Only administrators of the group may call this. Each row tells whether the caller may change the training. */
export const getGroupAdminTrainingList = route({
  summary: 'All trainings of a group, newest first',
  owner: 'problem',
  method: 'GET',
  path: '/api/group/get-admin-training-list',
  access: 'login',
  query: listQuery,
  data: pageOf(AdminTraining),
})

export const getGroupTraining = route({
  summary: 'A training of a group for its editor',
  owner: 'problem',
  method: 'GET',
  path: '/api/group/training',
  access: 'login',
  query: tidQuery,
  data: TrainingWithCategory,
})

export const createGroupTraining = route({
  summary: 'Create a training of a group',
  owner: 'problem',
  method: 'POST',
  path: '/api/group/training',
  once: true,
  access: 'login',
  body: Type.Object({ ...TrainingForm.properties, training: Type.Object({ ...TrainingFields, gid: Id }) }),
  data: Type.Object({ id: Id }),
})

export const updateGroupTraining = route({
  summary: 'Change a training of a group',
  owner: 'problem',
  method: 'PUT',
  path: '/api/group/training',
  access: 'login',
  body: TrainingUpdateForm,
  data: Nothing,
})

/** Only roots of the group and the creator of the training may call this. */
export const deleteGroupTraining = route({
  summary: 'Delete a training of a group',
  owner: 'problem',
  method: 'DELETE',
  path: '/api/group/training',
  access: 'login',
  query: tidQuery,
  data: Nothing,
})

export const changeGroupTrainingStatus = route({
  summary: 'Show or hide a training of a group',
  owner: 'problem',
  method: 'PUT',
  path: '/api/group/change-training-status',
  access: 'login',
  query: Type.Object({ tid: Id, status: Type.Boolean() }),
  data: Nothing,
})

export const getGroupTrainingProblemList = route({
  summary: 'Problems of a training of a group, or public ones that may be added, for its editor',
  owner: 'problem',
  method: 'GET',
  path: '/api/group/get-training-problem-list',
  access: 'login',
  query: trainingProblemListQuery({ queryExisted: true }),
  data: TrainingProblemList,
})

export const updateGroupTrainingProblem = route({
  summary: 'Give a problem its place in a training of a group',
  owner: 'problem',
  method: 'PUT',
  path: '/api/group/training-problem',
  access: 'login',
  body: TrainingProblemInput,
  data: Nothing,
})

export const removeGroupTrainingProblem = route({
  summary: 'Take a problem out of a training of a group',
  owner: 'problem',
  method: 'DELETE',
  path: '/api/group/training-problem',
  access: 'login',
  query: Type.Object({ pid: Id, tid: Id }),
  data: Nothing,
})

export const addGroupTrainingProblemFromPublic = route({
  summary: 'Add a public problem to a training of a group',
  owner: 'problem',
  method: 'POST',
  path: '/api/group/add-training-problem-from-public',
  access: 'login',
  body: AddTrainingProblemInput,
  data: Nothing,
})

/** Adds a problem of the group to a training by its display id. */
export const addGroupTrainingProblemFromGroup = route({
  summary: 'Add a problem of the group to a training of it',
  owner: 'problem',
  method: 'POST',
  path: '/api/group/add-training-problem-from-group',
  access: 'login',
  query: Type.Object({ problemId: Type.String({ minLength: 1, maxLength: 100 }), tid: Id }),
  data: Nothing,
})
