import type {
  addVersionComment,
  deleteVersionComment,
  getVersionComments,
} from '@verdict/proto/http/problem/authoring/setters'
import type { RouteBody, RouteData, RouteQuery } from '@verdict/proto/http/route'
import { pageOfQuery } from '@verdict/proto/http/schema'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { pagedList } from '@verdict/kit/paged-list'
import { findProblem, mayManageProblem } from '../problems/find-problem.ts'
import { findLatestVersion } from '../versions/record-version.ts'
import { assertSetterOrTester } from './assert-setter-or-tester.ts'
import type { SettersContext } from './context.ts'
import type { VersionCommentDoc } from './version-comment.model.ts'

type Context = Pick<
  SettersContext,
  'problems' | 'groups' | 'problemSetters' | 'problemVersions' | 'versionComments' | 'users' | 'clock' | 'newToken'
>

/** Latest first. @throws AppError problem.not_found, problem.not_manageable */
export async function listVersionComments(
  ctx: Context,
  actor: Actor,
  { pid, ...query }: RouteQuery<typeof getVersionComments>,
): Promise<RouteData<typeof getVersionComments>> {
  await assertSetterOrTester(ctx, actor, pid)
  const page = await pagedList<VersionCommentDoc>({
    model: ctx.versionComments,
    filter: { pid },
    sort: { at: -1, _id: -1 },
    request: pageOfQuery(query, { limit: 20 }),
  })
  const users = await ctx.users.find(page.records.map(({ uid }) => uid))
  return {
    ...page,
    records: page.records.map(({ _id: id, number, uid, text, at }) => ({
      id,
      number,
      text,
      at: at.toISOString(),
      isOwn: uid === actor.uid,
      username: users.get(uid)?.username ?? '',
    })),
  }
}

/** @throws AppError problem.not_found, problem.not_manageable */
export async function commentOnVersion(
  ctx: Context,
  actor: Actor,
  { pid, text }: RouteBody<typeof addVersionComment>,
): Promise<void> {
  await assertSetterOrTester(ctx, actor, pid)
  const number = (await findLatestVersion(ctx, pid))?.number ?? 1
  const comment = { _id: ctx.newToken(), pid, number, uid: actor.uid, text: text.trim(), at: ctx.clock.now() }
  await ctx.versionComments.create(comment)
}

/** @throws AppError problem.not_found, problem.not_manageable, access.denied */
export async function deleteComment(
  ctx: Context,
  actor: Actor,
  { pid, id }: RouteQuery<typeof deleteVersionComment>,
): Promise<void> {
  await assertSetterOrTester(ctx, actor, pid)
  const comment = await ctx.versionComments.findOne({ _id: id, pid }).lean<VersionCommentDoc>()
  if (comment === null) return
  const problem = await findProblem(ctx, pid, { authorUid: 1, gid: 1 })
  if (comment.uid !== actor.uid && !(await mayManageProblem(ctx, actor, problem))) throw new AppError('access.denied')
  await ctx.versionComments.deleteOne({ _id: id })
}
