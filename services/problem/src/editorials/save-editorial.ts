import { defaultEditorialVisibility } from '@verdict/proto/codes/problems/editorial'
import type { getProblemEditorialForm, saveProblemEditorial } from '@verdict/proto/http/problem/editorial'
import type { RouteBody, RouteData } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { isDuplicateKey } from '@verdict/kit/mongo'
import { findManageableProblem } from '../problems/find-problem.ts'
import type { EditorialsContext } from './context.ts'
import type { EditorialDoc } from './editorial.model.ts'
import { cleanTexts } from './editorial.rules.ts'

type Context = Pick<
  EditorialsContext,
  'problems' | 'groups' | 'problemSetters' | 'editorials' | 'problemCache' | 'clock'
>

/** All languages, for who manages the problem. @throws AppError problem.not_found, problem.not_manageable */
export async function getEditorialForm(
  ctx: Context,
  actor: Actor,
  pid: number,
): Promise<RouteData<typeof getProblemEditorialForm>> {
  await findManageableProblem(ctx, actor, pid, { _id: 1 })
  const editorial = await ctx.editorials.findById(pid).lean<EditorialDoc>()
  if (editorial === null) return { texts: [], visibility: defaultEditorialVisibility, revision: 0, changedAt: null }
  const { texts, visibility, revision, changedAt } = editorial
  return { texts, visibility, revision, changedAt: changedAt.toISOString() }
}

/**
 * Replaces the editorial in all languages, unless it was changed since the form was read.
 *
 * @throws AppError problem.not_found, problem.not_manageable, problem.edit_conflict
 */
export async function saveEditorial(
  ctx: Context,
  actor: Actor,
  { pid, texts, visibility, revision }: RouteBody<typeof saveProblemEditorial>,
): Promise<{ revision: number }> {
  const { problemId } = await findManageableProblem(ctx, actor, pid, { problemId: 1 })
  const changed = { texts: cleanTexts(texts), visibility, revision: revision + 1, changedAt: ctx.clock.now() }
  const before = await replaceEditorial(ctx, pid, revision, changed)
  ctx.problemCache.invalidate()
  describeAudit({ name: problemId, before: audited(before), after: audited(changed) })
  return { revision: changed.revision }
}

/**
 * Returns the previous editorial, or null.
 *
 * @throws AppError problem.edit_conflict
 */
async function replaceEditorial(
  { editorials }: Pick<Context, 'editorials'>,
  pid: number,
  revision: number,
  changed: Omit<EditorialDoc, '_id'>,
): Promise<EditorialDoc | null> {
  if (revision > 0) {
    const before = await editorials.findOneAndUpdate({ _id: pid, revision }, { $set: changed }).lean<EditorialDoc>()
    if (before === null) throw new AppError('problem.edit_conflict')
    return before
  }
  try {
    await editorials.create({ _id: pid, ...changed })
  } catch (error) {
    throw isDuplicateKey(error) ? new AppError('problem.edit_conflict') : error
  }
  return null
}

/** In which languages it is written and who may read it; of the texts only that they changed, by their lengths. */
function audited(editorial: Pick<EditorialDoc, 'texts' | 'visibility'> | null) {
  if (editorial === null) return null
  const lengths = editorial.texts.map(({ lang, text }) => `${lang}: ${text.length}`)
  return { visibility: editorial.visibility, texts: lengths }
}
