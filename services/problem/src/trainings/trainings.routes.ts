import * as admin from '@verdict/proto/http/problem/training/admin'
import * as gradebook from '@verdict/proto/http/problem/training/gradebook'
import * as routes from '@verdict/proto/http/problem/training/training'
import { download, type HttpServer } from '@verdict/kit/http'
import { createCategory, deleteCategory, listCategories, updateCategory } from './categories/edit-categories.ts'
import type { TrainingsContext } from './context.ts'
import {
  addProblem,
  addProblems,
  listTrainingProblems,
  orderProblems,
  removeProblem,
  setProblemRank,
} from './editor/edit-training-problems.ts'
import { changeStatus, createTraining, deleteTraining, updateTraining } from './editor/edit-trainings.ts'
import { getTrainingForEditor, listAllTrainings } from './editor/read-trainings.ts'
import { exportGradebook, getGradebook } from './gradebook/get-gradebook.ts'
import { getTrainingRank } from './rank/get-training-rank.ts'
import { listFullScreenProblems, listProblemsOfTraining } from './reading/list-problems-of-training.ts'
import { getTraining, listTrainings } from './reading/list-trainings.ts'
import { enterTraining, getTrainingAccess } from './registration/enter-training.ts'

export function trainingRoutes(http: HttpServer, ctx: TrainingsContext): void {
  http.on(routes.getTrainingCategory, () => listCategories(ctx))
  http.on(routes.getTrainingList, ({ query, actor, lang }) => listTrainings(ctx, actor, query, lang))
  http.on(routes.getTrainingDetail, ({ query, actor, lang }) => getTraining(ctx, actor, query.tid, lang))
  http.on(routes.getTrainingAccess, ({ query, actor }) => getTrainingAccess(ctx, actor, query.tid))
  http.on(routes.getTrainingProblemList, ({ query, actor, lang }) =>
    listProblemsOfTraining(ctx, actor, query.tid, lang),
  )
  http.on(routes.registerTraining, async ({ body, actor }) => {
    await enterTraining(ctx, actor, body)
    return null
  })
  http.on(routes.getTrainingRank, ({ query, actor }) => getTrainingRank(ctx, actor, query))
  http.on(gradebook.getTrainingGradebook, ({ query, actor, lang }) => getGradebook(ctx, actor, query, lang))
  http.on(gradebook.downloadTrainingGradebook, async ({ query, actor, lang }) =>
    download(await exportGradebook(ctx, actor, query, lang)),
  )
  http.on(routes.getFullScreenProblemList, ({ query, actor, lang }) => listFullScreenProblems(ctx, actor, query, lang))
}

export function trainingAdminRoutes(http: HttpServer, ctx: TrainingsContext): void {
  http.on(admin.adminGetTrainingList, ({ query, actor }) => listAllTrainings(ctx, actor, query))
  http.on(admin.adminGetTraining, ({ query, actor }) => getTrainingForEditor(ctx, actor, query.tid))
  http.on(admin.adminCreateTraining, ({ body, actor }) => createTraining(ctx, actor, body))
  http.on(admin.adminUpdateTraining, ({ body, actor }) => updateTraining(ctx, actor, body))
  http.on(admin.adminDeleteTraining, ({ query, actor }) => deleteTraining(ctx, actor, query.tid))
  http.on(admin.adminChangeTrainingStatus, ({ query, actor }) => changeStatus(ctx, actor, query))
  http.on(admin.adminGetTrainingProblemList, ({ query, actor, lang }) => listTrainingProblems(ctx, actor, query, lang))
  http.on(admin.adminUpdateTrainingProblem, ({ body, actor }) => setProblemRank(ctx, actor, body))
  http.on(admin.adminRemoveTrainingProblem, ({ query, actor }) => removeProblem(ctx, actor, query))
  http.on(admin.adminAddTrainingProblemFromPublic, ({ body, actor }) => addProblem(ctx, actor, body))
  http.on(admin.adminAddTrainingProblems, ({ body, actor }) => addProblems(ctx, actor, body))
  http.on(admin.adminOrderTrainingProblems, ({ body, actor }) => orderProblems(ctx, actor, body))
  http.on(admin.adminCreateTrainingCategory, ({ body }) => createCategory(ctx, body))
  http.on(admin.adminUpdateTrainingCategory, ({ body }) => updateCategory(ctx, body))
  http.on(admin.adminDeleteTrainingCategory, ({ query }) => deleteCategory(ctx, query.cid))
}
