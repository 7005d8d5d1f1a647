import { GroupLevel } from '@verdict/proto/codes/group'
import * as routes from '@verdict/proto/http/contest/group'
import type { HttpServer } from '@verdict/kit/http'
import { createAnnouncement, deleteAnnouncement, updateAnnouncement } from '../announcements/edit-announcements.ts'
import { listAllAnnouncements } from '../announcements/list-announcements.ts'
import { toAdminView } from '../contests/contest-view.ts'
import { changeVisible, updateContest } from '../contests/editor/edit-contests.ts'
import {
  addProblemFromPublic,
  completeProblemChange,
  getContestProblem,
  removeContestProblem,
  setContestProblem,
} from '../contests/problems/edit-problems.ts'
import { findManageableContest } from '../contests/find-contest.ts'
import { listCandidates, listContestProblems } from '../contests/problems/list-problems.ts'
import { assertGroupLevel } from '../roles/group-membership.ts'
import { assertGroupContest } from './assert-group-contest.ts'
import type { GroupContestsContext } from './context.ts'
import { addProblemFromGroup, createGroupContest, deleteGroupContest } from './edit-group-contests.ts'
import { listContestsOfGroup, listContestsOfGroupForEditor } from './list-group-contests.ts'

/** Contests of groups are edited by the use cases of all contests; who may, follows from the contest's group. */
export function groupContestRoutes(http: HttpServer, ctx: GroupContestsContext): void {
  http.on(routes.getGroupContestList, ({ query, actor, lang }) => listContestsOfGroup(ctx, actor, query, lang))
  http.on(routes.getGroupAdminContestList, ({ query, actor }) => listContestsOfGroupForEditor(ctx, actor, query))
  http.on(routes.getGroupContest, async ({ query, actor }) => {
    await assertGroupContest(ctx, query.cid)
    return toAdminView(await findManageableContest(ctx, actor, query.cid), ctx.clock.now(), true)
  })
  http.on(routes.createGroupContest, ({ body, actor }) => createGroupContest(ctx, actor, body))
  http.on(routes.updateGroupContest, async ({ body, actor }) => {
    await assertGroupContest(ctx, body.id)
    await updateContest(ctx, actor, body)
  })
  http.on(routes.deleteGroupContest, async ({ query, actor }) => {
    await assertGroupContest(ctx, query.cid)
    await deleteGroupContest(ctx, actor, query)
  })
  http.on(routes.changeGroupContestVisible, async ({ query, actor }) => {
    await assertGroupContest(ctx, query.cid)
    await changeVisible(ctx, actor, query)
  })
}

export function groupContestProblemRoutes(http: HttpServer, ctx: GroupContestsContext): void {
  http.on(routes.getGroupContestProblemList, async ({ query, actor }) => {
    await assertGroupContest(ctx, query.cid)
    return listContestProblems(ctx, actor, query)
  })
  http.on(routes.getGroupContestProblemCandidates, async ({ query: { gid, ...query }, actor }) => {
    await assertGroupLevel(ctx, actor, gid, GroupLevel.Admin)
    return listCandidates(ctx, actor, query, gid)
  })
  http.on(routes.getGroupContestProblem, async ({ query, actor }) => {
    await assertGroupContest(ctx, query.cid)
    return getContestProblem(ctx, actor, query)
  })
  http.on(routes.setGroupContestProblem, async ({ body, actor }) => {
    const change = await completeProblemChange(ctx, body)
    await assertGroupContest(ctx, change.cid)
    return setContestProblem(ctx, actor, change)
  })
  http.on(routes.removeGroupContestProblem, async ({ query, actor }) => {
    await assertGroupContest(ctx, query.cid)
    await removeContestProblem(ctx, actor, query)
  })
  http.on(routes.addGroupContestProblemFromPublic, async ({ body, actor }) => {
    await assertGroupContest(ctx, body.cid)
    await addProblemFromPublic(ctx, actor, body)
  })
  http.on(routes.addGroupContestProblemFromGroup, async ({ query, actor }) => {
    await assertGroupContest(ctx, query.cid)
    await addProblemFromGroup(ctx, actor, query)
  })
}

export function groupContestAnnouncementRoutes(http: HttpServer, ctx: GroupContestsContext): void {
  http.on(routes.getGroupContestAnnouncementList, async ({ query, actor }) => {
    await assertGroupContest(ctx, query.cid)
    return listAllAnnouncements(ctx, actor, query)
  })
  http.on(routes.createGroupContestAnnouncement, async ({ body, actor }) => {
    await assertGroupContest(ctx, body.cid)
    await createAnnouncement(ctx, actor, body)
  })
  http.on(routes.updateGroupContestAnnouncement, async ({ body, actor }) => {
    await assertGroupContest(ctx, body.cid)
    await updateAnnouncement(ctx, actor, body)
  })
  http.on(routes.deleteGroupContestAnnouncement, async ({ query, actor }) => {
    await assertGroupContest(ctx, query.cid)
    await deleteAnnouncement(ctx, actor, query)
  })
}
