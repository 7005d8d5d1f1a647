import type { HttpServer } from '@verdict/kit/http'
import {
  getContestInfo,
  getContestList,
  getRecentContest,
  getRecentOtherContest,
} from '@verdict/proto/http/contest/contest'
import * as admin from '@verdict/proto/http/contest/admin'
import { toAdminView, toOwnView } from './contest-view.ts'
import type { ContestsContext } from './context.ts'
import { changeVisible, cloneContest, createContest, updateContest } from './editor/edit-contests.ts'
import { findManageableContest, findVisibleContest } from './find-contest.ts'
import { withTextsIn } from './localized.rules.ts'
import { listAllContests, listContests, listRecentContests } from './list-contests.ts'

export function contestRoutes(http: HttpServer, ctx: ContestsContext): void {
  http.on(getContestList, ({ query, lang }) => listContests(ctx, query, lang))
  http.on(getRecentContest, ({ lang }) => listRecentContests(ctx, lang))
  http.on(getRecentOtherContest, () => [])
  http.on(getContestInfo, async ({ query, actor, lang }) =>
    toOwnView(withTextsIn(lang, await findVisibleContest(ctx, actor, query.cid)), actor, ctx.clock.now()),
  )
  http.on(admin.adminGetContestList, ({ query, actor }) => listAllContests(ctx, actor, query))
  http.on(admin.adminGetContest, async ({ query, actor }) =>
    toAdminView(await findManageableContest(ctx, actor, query.cid), ctx.clock.now(), true),
  )
  http.on(admin.adminCreateContest, ({ body, actor }) => createContest(ctx, actor, body))
  http.on(admin.adminUpdateContest, ({ body, actor }) => updateContest(ctx, actor, body))
  http.on(admin.adminChangeContestVisible, ({ query, actor }) => changeVisible(ctx, actor, query))
  http.on(admin.adminCloneContest, ({ query, actor }) => cloneContest(ctx, actor, query.cid))
}
