import type { getProblemDraft, saveProblemDraft } from '@verdict/proto/http/problem/authoring/authoring'
import type { RouteData } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { nextId } from '@verdict/kit/ids'
import type { DraftsContext } from './context.ts'
import { draftsToDrop, type StoredDraft } from './draft-history.rules.ts'
import type { ProblemDraftDoc } from './problem-draft.model.ts'

type Summary = RouteData<typeof saveProblemDraft>
type DraftWithForm = NonNullable<RouteData<typeof getProblemDraft>>

const overwriteWindowMs = 60_000
const listedDrafts = 30
const maxFormBytes = 12 * 1024 * 1024
/** The most that the drafts of all forms of one account take up together. */
const maxMebibytes = 128

function toSummary({ _id, pid, savedAt, form }: ProblemDraftDoc): Summary {
  return { id: _id, pid, savedAt: savedAt.toISOString(), bytes: Buffer.byteLength(form) }
}

function toForm(text: string): Record<string, unknown> {
  const form: unknown = JSON.parse(text)
  return typeof form === 'object' && form !== null ? Object.fromEntries(Object.entries(form)) : {}
}

function findLatest(
  ctx: Pick<DraftsContext, 'problemDrafts'>,
  uid: string,
  pid: number,
): Promise<ProblemDraftDoc | null> {
  return ctx.problemDrafts.findOne({ uid, pid }).sort({ _id: -1 }).lean<ProblemDraftDoc>().exec()
}

/**
 * Makes room for a form among the drafts of the account.
 *
 * @param replaced draft that the form replaces
 * @throws AppError problem.form_drafts_full
 */
async function makeRoom(
  ctx: Pick<DraftsContext, 'problemDrafts'>,
  uid: string,
  written: StoredDraft,
  replaced?: number,
): Promise<void> {
  const drafts = await ctx.problemDrafts.aggregate<StoredDraft>([
    { $match: { uid, ...(replaced === undefined ? {} : { _id: { $ne: replaced } }) } },
    { $project: { pid: 1, bytes: { $strLenBytes: '$form' } } },
    { $sort: { _id: 1 } },
  ])
  const dropped = draftsToDrop([...drafts, written], maxMebibytes * 1024 * 1024)
  if (dropped === null) throw new AppError('problem.form_drafts_full', { limit: maxMebibytes })
  if (dropped.length > 0) await ctx.problemDrafts.deleteMany({ uid, _id: { $in: dropped } })
}

/**
 * Autosaves a form of the actor. Saves within a minute overwrite each other, and the latest thirty are kept.
 *
 * @throws AppError problem.draft_too_large, problem.form_drafts_full
 */
export async function saveDraft(
  ctx: Pick<DraftsContext, 'db' | 'clock' | 'problemDrafts'>,
  { uid }: Actor,
  input: { pid: number; form: Record<string, unknown> },
): Promise<Summary> {
  const { pid } = input
  const form = JSON.stringify(input.form)
  const bytes = Buffer.byteLength(form)
  if (bytes > maxFormBytes) throw new AppError('problem.draft_too_large')
  const savedAt = ctx.clock.now()
  const latest = await findLatest(ctx, uid, pid)
  if (latest?.form === form) return toSummary(latest)
  if (latest !== null && savedAt.getTime() - latest.startedAt.getTime() < overwriteWindowMs) {
    await makeRoom(ctx, uid, { _id: latest._id, pid, bytes }, latest._id)
    await ctx.problemDrafts.updateOne({ _id: latest._id }, { $set: { form, savedAt } })
    return toSummary({ ...latest, form, savedAt })
  }
  const draft: ProblemDraftDoc = {
    _id: await nextId(ctx.db, 'problem_drafts'),
    uid,
    pid,
    form,
    savedAt,
    startedAt: savedAt,
  }
  await makeRoom(ctx, uid, { _id: draft._id, pid, bytes })
  await ctx.problemDrafts.create(draft)
  return toSummary(draft)
}

/** The latest draft of the actor, or the one with this `id`; null if there is none. */
export async function getDraft(
  ctx: Pick<DraftsContext, 'problemDrafts'>,
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
export async function listDrafts(
  ctx: Pick<DraftsContext, 'problemDrafts'>,
  { uid }: Actor,
  pid: number,
): Promise<Summary[]> {
  const drafts = await ctx.problemDrafts
    .find({ uid, pid })
    .sort({ _id: -1 })
    .limit(listedDrafts)
    .lean<ProblemDraftDoc[]>()
  return drafts.map(toSummary)
}

export async function deleteDrafts(
  ctx: Pick<DraftsContext, 'problemDrafts'>,
  { uid }: Actor,
  pid: number,
): Promise<void> {
  await ctx.problemDrafts.deleteMany({ uid, pid })
}
