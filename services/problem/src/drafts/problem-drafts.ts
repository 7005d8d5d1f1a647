import type { getProblemDraft, saveProblemDraft } from '@verdict/proto/http/problem-authoring'
import type { RouteData } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { nextId } from '@verdict/kit/ids'
import type { ProblemContext } from '../context.ts'
import type { ProblemDraftDoc } from './problem-draft.model.ts'

type Summary = RouteData<typeof saveProblemDraft>
type DraftWithForm = NonNullable<RouteData<typeof getProblemDraft>>

const replacedWithinMs = 60_000
const historyLength = 30
const maxFormBytes = 12 * 1024 * 1024

function toSummary({ _id, pid, savedAt, form }: ProblemDraftDoc): Summary {
  return { id: _id, pid, savedAt: savedAt.toISOString(), bytes: Buffer.byteLength(form) }
}

function toForm(text: string): Record<string, unknown> {
  const form: unknown = JSON.parse(text)
  return typeof form === 'object' && form !== null ? Object.fromEntries(Object.entries(form)) : {}
}

function findLatest(ctx: ProblemContext, uid: string, pid: number): Promise<ProblemDraftDoc | null> {
  return ctx.problemDrafts.findOne({ uid, pid }).sort({ _id: -1 }).lean<ProblemDraftDoc>().exec()
}

async function dropOldest(ctx: ProblemContext, uid: string, pid: number): Promise<void> {
  const [oldestKept] = await ctx.problemDrafts
    .find({ uid, pid }, { _id: 1 })
    .sort({ _id: -1 })
    .skip(historyLength - 1)
    .limit(1)
    .lean()
  if (oldestKept !== undefined) await ctx.problemDrafts.deleteMany({ uid, pid, _id: { $lt: oldestKept._id } })
}

/**
 * Keeps what the actor has filled in so far. Saves within a minute replace each other, of older ones the last thirty
 * stay.
 *
 * @throws AppError problem.draft_too_large
 */
export async function saveDraft(
  ctx: ProblemContext,
  { uid }: Actor,
  input: { pid: number; form: Record<string, unknown> },
): Promise<Summary> {
  const { pid } = input
  const form = JSON.stringify(input.form)
  if (Buffer.byteLength(form) > maxFormBytes) throw new AppError('problem.draft_too_large')
  const savedAt = ctx.clock.now()
  const latest = await findLatest(ctx, uid, pid)
  if (latest?.form === form) return toSummary(latest)
  if (latest !== null && savedAt.getTime() - latest.startedAt.getTime() < replacedWithinMs) {
    await ctx.problemDrafts.updateOne({ _id: latest._id }, { $set: { form, savedAt } })
    return toSummary({ ...latest, form, savedAt })
  }
  const draft: ProblemDraftDoc = {
    _id: await nextId(ctx.db, 'problem_drafts'),
    ...{ uid, pid, form, savedAt, startedAt: savedAt },
  }
  await ctx.problemDrafts.create(draft)
  await dropOldest(ctx, uid, pid)
  return toSummary(draft)
}

/** The latest draft of the actor, or the one with the number `id`; null when there is none. */
export async function getDraft(
  ctx: ProblemContext,
  { uid }: Actor,
  { pid, id }: { pid: number; id?: number },
): Promise<DraftWithForm | null> {
  const draft =
    id === undefined
      ? await findLatest(ctx, uid, pid)
      : await ctx.problemDrafts.findOne({ _id: id, uid, pid }).lean<ProblemDraftDoc>()
  return draft === null ? null : { ...toSummary(draft), form: toForm(draft.form) }
}

/** Drafts of the actor, latest first, at most thirty. */
export async function listDrafts(ctx: ProblemContext, { uid }: Actor, pid: number): Promise<Summary[]> {
  const drafts = await ctx.problemDrafts
    .find({ uid, pid })
    .sort({ _id: -1 })
    .limit(historyLength)
    .lean<ProblemDraftDoc[]>()
  return drafts.map(toSummary)
}

export async function deleteDrafts(ctx: ProblemContext, { uid }: Actor, pid: number): Promise<void> {
  await ctx.problemDrafts.deleteMany({ uid, pid })
}
