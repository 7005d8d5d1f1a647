import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { isDuplicateKey } from '@verdict/kit/mongo'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { isPublicRunJudge, publicRunJudges, type PublicRunJudge } from '@verdict/proto/codes/remote/browser-runs'
import { remoteJudges } from '@verdict/proto/codes/remote/judges'
import type { getOwnHandles } from '@verdict/proto/http/remote/browser-run'
import type { RouteData } from '@verdict/proto/http/route'
import { withSite } from '../accounts/open-session.ts'
import type { TaskRow } from '../journal/task.model.ts'
import { keyOf } from '../journal/record-progress.ts'
import { outcomeOf } from '../sites/outcome.ts'
import type { BrowserRunsContext } from './context.ts'
import type { HandleRow } from './handle.model.ts'

/** Time limit from the start of a verification to the compile error. */
const proofMs = 30 * 60_000
const maxHandles = 20

type HandleView = RouteData<typeof getOwnHandles>[number]
type Uid = Pick<Actor, 'uid'>
interface HandleName {
  judge: PublicRunJudge
  handle: string
}

/** Whether the sending account, or any if it is unknown, is verified as the submitter's. */
export async function hasVerifiedHandle(
  ctx: Pick<BrowserRunsContext, 'handles' | 'siteOf'>,
  task: Pick<TaskRow, 'key' | 'uid' | 'username'>,
): Promise<boolean> {
  const key = ctx.siteOf(keyOf(task)).accountsOf
  const named = task.username === '' ? {} : { folded: task.username.toLowerCase() }
  return (await ctx.handles.exists({ key, uid: task.uid, provedAt: { $type: 'date' }, ...named })) !== null
}

export async function listHandles(ctx: BrowserRunsContext, { uid }: Uid): Promise<HandleView[]> {
  const rows = await ctx.handles.find({ uid }).sort({ key: 1, folded: 1 }).limit(maxHandles).lean<HandleRow[]>()
  return rows.map((row) => toView(ctx, row))
}

/** Starts or restarts a verification. Verified handles stay verified. */
export async function startHandleVerification(
  ctx: BrowserRunsContext,
  { uid }: Uid,
  { judge, handle: typed }: HandleName,
): Promise<HandleView> {
  const key = ctx.siteOf(judge).accountsOf
  const handle = typed.trim()
  const folded = handle.toLowerCase()
  const _id = `${key} ${uid} ${folded}`
  const isFull = (await ctx.handles.countDocuments({ uid })) >= maxHandles
  if (isFull && (await ctx.handles.exists({ _id })) === null)
    throw new AppError('remote.too_many_accounts', { limit: maxHandles })
  const row = await ctx.handles
    .findOneAndUpdate(
      { _id },
      { $set: { handle, askedAt: ctx.clock.now() }, $setOnInsert: { key, uid, folded, provedAt: null } },
      { upsert: true, returnDocument: 'after' },
    )
    .lean<HandleRow>()
  return toView(ctx, row)
}

/**
 * Verifies a handle by a compile error on a given problem within the time limit.
 *
 * @throws AppError remote.handle_not_asked, remote.handle_proof_missing, remote.handle_taken, remote.site_down
 */
export async function completeHandleVerification(
  ctx: BrowserRunsContext,
  { uid }: Uid,
  { judge, handle: typed }: HandleName,
): Promise<HandleView> {
  const { accountsOf: key } = ctx.siteOf(judge)
  const handle = typed.trim()
  const row = await ctx.handles.findById(`${key} ${uid} ${handle.toLowerCase()}`).lean<HandleRow>()
  if (row?.provedAt != null) return toView(ctx, row)
  const now = ctx.clock.now()
  if (row === null || now.getTime() - row.askedAt.getTime() > proofMs)
    throw new AppError('remote.handle_not_asked', { handle })
  const about = { judge: remoteJudges[key].name, handle }
  if (!(await hasCompileError(ctx, row)))
    throw new AppError('remote.handle_proof_missing', { ...about, problem: ctx.siteOf(key).known.id })
  try {
    await ctx.handles.updateOne({ _id: row._id }, { $set: { provedAt: now } })
  } catch (error) {
    if (isDuplicateKey(error)) throw new AppError('remote.handle_taken', about)
    throw error
  }
  return toView(ctx, { ...row, provedAt: now })
}

async function hasCompileError(ctx: BrowserRunsContext, { key: named, handle, askedAt }: HandleRow): Promise<boolean> {
  const key = keyOf({ key: named })
  const { site, known } = ctx.siteOf(key)
  const { publicRuns } = site
  if (publicRuns === undefined) return false
  const found = await withSite(ctx, key, (http) =>
    outcomeOf(() => publicRuns(http, { username: handle, since: askedAt })),
  )
  if ('outcome' in found) {
    if (found.outcome.kind === 'not-found') return false
    throw new AppError('remote.site_down', { judge: remoteJudges[key].name, detail: found.outcome.kind })
  }
  return found.value.some(
    ({ problemId, result }) =>
      problemId === known.id && !('kind' in result) && result.status === JudgeStatus.CompileError,
  )
}

function toView(ctx: BrowserRunsContext, { key: named, handle, askedAt, provedAt }: HandleRow): HandleView {
  const key = keyOf({ key: named })
  const judge = isPublicRunJudge(key) ? key : publicRunJudges[0]
  const { site, known } = ctx.siteOf(key)
  return {
    judge,
    handle,
    isProved: provedAt !== null,
    problem: known.id,
    problemUrl: site.problemUrl(known.id),
    until: provedAt === null ? new Date(askedAt.getTime() + proofMs).toISOString() : null,
  }
}
