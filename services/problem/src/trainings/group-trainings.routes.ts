import * as routes from '@verdict/proto/http/problem/training/group'
import type { HttpServer } from '@verdict/kit/http'
import type { TrainingsContext } from './context.ts'
import {
  addProblem,
  addProblemFromGroup,
  listTrainingProblems,
  removeProblem,
  setProblemRank,
} from './editor/edit-training-problems.ts'
import { changeStatus, createTraining, deleteGroupTraining, updateTraining } from './editor/edit-trainings.ts'
import { getTrainingForEditor, listTrainingsOfGroupForEditor } from './editor/read-trainings.ts'
import { assertGroupTraining } from './model/find-training.ts'
import { listTrainingsOfGroup } from './reading/list-trainings.ts'

/** Trainings of groups use the same use cases; permissions depend on the group of the training. */
export function groupTrainingRoutes(http: HttpServer, ctx: TrainingsContext): void {
  http.on(routes.getGroupTrainingList, ({ query, actor, lang }) => listTrainingsOfGroup(ctx, actor, query, lang))
  http.on(routes.getGroupAdminTrainingList, ({ query, actor }) => listTrainingsOfGroupForEditor(ctx, actor, query))
  http.on(routes.getGroupTraining, async ({ query, actor }) => {
    await assertGroupTraining(ctx, query.tid)
    return getTrainingForEditor(ctx, actor, query.tid)
  })
  http.on(routes.createGroupTraining, ({ body, actor }) => createTraining(ctx, actor, body, body.training.gid))
  http.on(routes.updateGroupTraining, async ({ body, actor }) => {
    await assertGroupTraining(ctx, body.training.id)
    return updateTraining(ctx, actor, body)
  })
  http.on(routes.deleteGroupTraining, ({ query, actor }) => deleteGroupTraining(ctx, actor, query.tid))
  http.on(routes.changeGroupTrainingStatus, async ({ query, actor }) => {
    await assertGroupTraining(ctx, query.tid)
    return changeStatus(ctx, actor, query)
  })
  http.on(routes.getGroupTrainingProblemList, async ({ query, actor, lang }) => {
    await assertGroupTraining(ctx, query.tid)
    return listTrainingProblems(ctx, actor, query, lang)
  })
  http.on(routes.updateGroupTrainingProblem, async ({ body, actor }) => {
    await assertGroupTraining(ctx, body.tid)
    return setProblemRank(ctx, actor, body)
  })
  http.on(routes.removeGroupTrainingProblem, async ({ query, actor }) => {
    await assertGroupTraining(ctx, query.tid)
    return removeProblem(ctx, actor, query)
  })
  http.on(routes.addGroupTrainingProblemFromPublic, async ({ body, actor }) => {
    await assertGroupTraining(ctx, body.tid)
    return addProblem(ctx, actor, body)
  })
  http.on(routes.addGroupTrainingProblemFromGroup, ({ query, actor }) => addProblemFromGroup(ctx, actor, query))
}
