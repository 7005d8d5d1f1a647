import {
  maxSetters,
  type getProblemSetters,
  type removeProblemSetter,
  type setProblemSetter,
} from '@verdict/proto/http/problem/authoring/setters'
import { problemSetterAssigned } from '@verdict/proto/events/problem'
import type { RouteBody, RouteData, RouteQuery } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import { findManageableProblem, ownsProblem } from '../problems/find-problem.ts'
import { findSetterRole } from '../problems/access/find-setter-role.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'
import type { ProblemSetterDoc } from '../problems/access/problem-setter.model.ts'
import { titlesOf } from '../statements/statement.rules.ts'
import type { SettersContext } from './context.ts'

type Context = Pick<SettersContext, 'db' | 'outbox' | 'problems' | 'groups' | 'problemSetters' | 'users' | 'clock'>

const fields = { problemId: 1, statements: 1 } as const

/**
 * The owner first, then setters in the order in which they were added.
 *
 * @throws AppError problem.not_found, problem.not_manageable
 */
export async function listSetters(
  ctx: Context,
  actor: Actor,
  { pid }: RouteQuery<typeof getProblemSetters>,
): Promise<RouteData<typeof getProblemSetters>> {
  const problem = await findManageableProblem(ctx, actor, pid, fields)
  const rows = await ctx.problemSetters.find({ pid }).sort({ addedAt: 1, _id: 1 }).limit(maxSetters).lean()
  const { authorUid } = problem
  const users = await ctx.users.find([...(authorUid == null ? [] : [authorUid]), ...rows.map(({ uid }) => uid)])
  const nameOf = (uid: string) => users.get(uid)?.username ?? ''
  const owner = { role: 'owner' as const, addedAt: null }
  return {
    mayChangeEditors: await ownsProblem(ctx, actor, problem),
    setters: [
      ...(authorUid == null ? [] : [{ ...owner, uid: authorUid, username: nameOf(authorUid) }]),
      ...rows.map(({ uid, role, addedAt }) => ({ uid, username: nameOf(uid), role, addedAt: addedAt.toISOString() })),
    ],
  }
}

/**
 * Gives a user a role on the problem, replacing any previous one.
 *
 * @throws AppError problem.not_found, problem.not_manageable, problem.setter_not_found, problem.setter_is_owner,
 *   problem.owner_required, problem.too_many_setters
 */
export async function setSetterRole(
  ctx: Context,
  actor: Actor,
  { pid, username, role }: RouteBody<typeof setProblemSetter>,
): Promise<void> {
  const problem = await findManageableProblem(ctx, actor, pid, fields)
  const name = username.trim()
  const [found] = (await ctx.users.search(name, 1)).filter((user) => user.username === name && !user.deleted)
  if (found === undefined) throw new AppError('problem.setter_not_found', { name })
  const uid = found._id
  if (uid === problem.authorUid) throw new AppError('problem.setter_is_owner')
  const before = await findSetterRole(ctx, uid, pid)
  if (role === 'editor' || before === 'editor') await assertOwner(ctx, actor, problem)
  if (before === null && (await ctx.problemSetters.countDocuments({ pid })) >= maxSetters)
    throw new AppError('problem.too_many_setters', { limit: maxSetters })
  describeAudit({ name: problem.problemId, before: { [name]: before }, after: { [name]: role } })
  await inTransaction(ctx.db, async (session) => {
    const update = { $set: { role, addedBy: actor.uid }, $setOnInsert: { addedAt: ctx.clock.now() } }
    await ctx.problemSetters.updateOne({ pid, uid }, update, { upsert: true, session })
    if (before !== role && uid !== actor.uid)
      await ctx.outbox.add(session, problemSetterAssigned, {
        pid,
        problemId: problem.problemId,
        titles: titlesOf(problem.statements),
        role,
        uid,
        byUid: actor.uid,
        byUsername: actor.username,
        at: ctx.clock.now().toISOString(),
      })
  })
}

/** @throws AppError problem.not_found, problem.not_manageable, problem.owner_required */
export async function removeSetter(
  ctx: Context,
  actor: Actor,
  { pid, uid }: RouteQuery<typeof removeProblemSetter>,
): Promise<void> {
  const problem = await findManageableProblem(ctx, actor, pid, fields)
  const before = await ctx.problemSetters.findOne({ pid, uid }).lean<ProblemSetterDoc>()
  if (before === null) return
  if (before.role === 'editor' && uid !== actor.uid) await assertOwner(ctx, actor, problem)
  const name = (await ctx.users.find([uid])).get(uid)?.username ?? uid
  describeAudit({ name: problem.problemId, before: { [name]: before.role }, after: {} })
  await ctx.problemSetters.deleteOne({ pid, uid })
}

/** @throws AppError problem.owner_required */
async function assertOwner(
  ctx: Pick<SettersContext, 'groups'>,
  actor: Actor,
  problem: Pick<ProblemDoc, 'authorUid' | 'gid'>,
): Promise<void> {
  if (!(await ownsProblem(ctx, actor, problem))) throw new AppError('problem.owner_required')
}
