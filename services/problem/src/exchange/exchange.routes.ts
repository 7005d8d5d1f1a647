import * as routes from '@verdict/proto/http/problem-exchange'
import { AppError } from '@verdict/kit/errors'
import type { HttpServer } from '@verdict/kit/http'
import type { ProblemContext } from '../context.ts'
import { findManageableTraining } from '../trainings/model/find-training.ts'

/** Remote judges are not supported: older clients, which offer them, are told so in words. */
export function exchangeRoutes(http: HttpServer, ctx: ProblemContext): void {
  http.on(routes.adminImportRemoteProblem, refuseRemoteProblem)
  http.on(routes.adminImportRemoteTrainingProblem, async ({ query, actor }) => {
    await findManageableTraining(ctx, actor, query.tid)
    return refuseRemoteProblem()
  })
}

/** @throws AppError problem.remote_judge_absent */
function refuseRemoteProblem(): never {
  throw new AppError('problem.remote_judge_absent')
}
