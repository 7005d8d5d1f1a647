import * as routes from '@verdict/proto/http/problem-exchange'
import { AppError } from '@verdict/kit/errors'
import type { HttpServer } from '@verdict/kit/http'
import type { ProblemContext } from '../context.ts'
import { findManageableTraining } from '../trainings/model/find-training.ts'

const packageImports = [
  routes.importHojProblems,
  routes.importQduojProblems,
  routes.importFpsProblems,
  routes.importHydroProblems,
] as const

/** Neither packages nor remote judges are supported: older clients, which offer both, are told so in words. */
export function exchangeRoutes(http: HttpServer, ctx: ProblemContext): void {
  for (const route of packageImports)
    http.on(route, refusePackage, { beforeUpload: () => Promise.reject(packagesUnsupported()) })
  http.on(routes.exportProblems, refusePackage)
  http.on(routes.adminImportRemoteProblem, refuseRemoteProblem)
  http.on(routes.adminImportRemoteTrainingProblem, async ({ query, actor }) => {
    await findManageableTraining(ctx, actor, query.tid)
    return refuseRemoteProblem()
  })
}

function packagesUnsupported(): AppError {
  return new AppError('problem.packages_unsupported')
}

/** @throws AppError problem.packages_unsupported */
function refusePackage(): never {
  throw packagesUnsupported()
}

/** @throws AppError problem.remote_judge_absent */
function refuseRemoteProblem(): never {
  throw new AppError('problem.remote_judge_absent')
}
