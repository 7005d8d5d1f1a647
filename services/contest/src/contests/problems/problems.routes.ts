import type { HttpServer } from '@verdict/kit/http'
import * as admin from '@verdict/proto/http/contest/admin'
import type { ContestsContext } from '../context.ts'
import {
  addProblemFromPublic,
  completeProblemChange,
  getContestProblem,
  importRemoteProblem,
  removeContestProblem,
  setContestProblem,
} from './edit-problems.ts'
import { listCandidates, listContestProblems } from './list-problems.ts'

export function problemRoutes(http: HttpServer, ctx: ContestsContext): void {
  http.on(admin.adminGetContestProblemList, ({ query, actor }) => listContestProblems(ctx, actor, query))
  http.on(admin.adminGetContestProblemCandidates, ({ query, actor }) => listCandidates(ctx, actor, query))
  http.on(admin.adminGetContestProblem, ({ query, actor }) => getContestProblem(ctx, actor, query))
  http.on(admin.adminSetContestProblem, async ({ body, actor }) => {
    return setContestProblem(ctx, actor, await completeProblemChange(ctx, body))
  })
  http.on(admin.adminAddContestProblemFromPublic, ({ body, actor }) => addProblemFromPublic(ctx, actor, body))
  http.on(admin.adminImportRemoteContestProblem, ({ query, actor }) => importRemoteProblem(ctx, actor, query))
  http.on(admin.adminRemoveContestProblem, ({ query, actor }) => removeContestProblem(ctx, actor, query))
}
