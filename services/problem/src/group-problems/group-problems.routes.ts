import { GroupLevel } from '@verdict/proto/codes/group'
import { ProblemAuth } from '@verdict/proto/codes/problem'
import * as routes from '@verdict/proto/http/problem/group'
import type { HttpServer } from '@verdict/kit/http'
import type { EditorContext } from '../editor/context.ts'
import { getProblemCases, getProblemForEditor } from '../editor/read-problems.ts'
import { compileProgramForEditor } from '../judging/compile-program.ts'
import { assertGroupLevel } from '../problems/access/group-membership.ts'
import {
  changeGroupProblemAuth,
  createGroupProblem,
  deleteGroupProblem,
  findGroupOfProblem,
  updateGroupProblem,
} from './edit-group-problems.ts'
import {
  listAllGroupProblems,
  listGroupProblems,
  listPublicApplications,
  listTagsForGroup,
} from './list-group-problems.ts'
import { applyPublic, decideApplication } from './public-applications.ts'

export function groupProblemRoutes(http: HttpServer, ctx: EditorContext): void {
  http.on(routes.getGroupProblemList, ({ query, actor, lang }) => listGroupProblems(ctx, actor, query, lang))
  http.on(routes.getGroupAdminProblemList, ({ query, actor, lang }) => listAllGroupProblems(ctx, actor, query, lang))
  http.on(routes.getGroupProblem, async ({ query, actor }) => {
    await findGroupOfProblem(ctx, actor, query.pid)
    return getProblemForEditor(ctx, actor, query.pid)
  })
  http.on(routes.createGroupProblem, ({ body, actor }) => createGroupProblem(ctx, actor, body))
  http.on(routes.createGroupContestProblem, ({ body, actor }) =>
    createGroupProblem(ctx, actor, { ...body, problem: { ...body.problem, auth: ProblemAuth.Contest } }),
  )
  http.on(routes.updateGroupProblem, ({ body, actor }) => updateGroupProblem(ctx, actor, body))
  http.on(routes.deleteGroupProblem, ({ query, actor }) => deleteGroupProblem(ctx, actor, query.pid))
  http.on(routes.getGroupProblemCases, async ({ query, actor }) => {
    await findGroupOfProblem(ctx, actor, query.pid)
    return getProblemCases(ctx, actor, query)
  })
  http.on(routes.getGroupProblemTags, ({ query, actor }) => listTagsForGroup(ctx, actor, query.gid))
  for (const route of [routes.compileGroupSpj, routes.compileGroupInteractive])
    http.on(route, async ({ query, body, actor }) => {
      await assertGroupLevel(ctx, actor, query.gid, GroupLevel.Admin)
      await compileProgramForEditor(ctx, actor, query.gid, body)
    })
  http.on(routes.changeGroupProblemAuth, ({ query, actor }) => changeGroupProblemAuth(ctx, actor, query))
  http.on(routes.applyGroupProblemPublic, ({ query, actor }) => applyPublic(ctx, actor, query))
  http.on(routes.adminGetGroupProblemList, ({ query, lang }) => listPublicApplications(ctx, query, lang))
  http.on(routes.adminChangeGroupProblemProgress, ({ body, actor }) => decideApplication(ctx, actor, body))
}
