import type { ClientSession } from 'mongoose'
import type { RemoteJudgeKey } from '@verdict/proto/codes/remote/judges'
import type { RemoteLanguage__Output } from '@verdict/proto/grpc/generated/problem/v1/RemoteLanguage'
import type { RemoteStatement__Output } from '@verdict/proto/grpc/generated/problem/v1/RemoteStatement'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { nextId } from '@verdict/kit/ids'
import { createProblem } from '../editor/create-problem.ts'
import { updateProblem } from '../editor/update-problem.ts'
import { firstRemoteLanguageId } from '../languages/remote-language.model.ts'
import { canManageOwnProblems } from '../problems/access/problem-access.rules.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'
import { resolveRemoteTags } from '../tags/resolve-tags.ts'
import type { RemoteProblemsContext } from './context.ts'
import { hasOwnTests } from './has-own-tests.ts'
import { remoteProblemForm } from './remote-form.rules.ts'

export interface RemoteProblemInput {
  judge: RemoteJudgeKey
  /** The ID is the one that the remote judge uses. */
  problem: string
  statement: RemoteStatement__Output
  languages: readonly RemoteLanguage__Output[]
  openCaseResult: boolean
}

/** The imported problem with this ID at the remote judge, or null. */
export async function findRemoteProblem(
  ctx: Pick<RemoteProblemsContext, 'problems'>,
  { judge, problem }: Pick<RemoteProblemInput, 'judge' | 'problem'>,
): Promise<ProblemDoc | null> {
  return ctx.problems.findOne({ 'remote.judge': judge, 'remote.problem': problem, deletedAt: null }).lean<ProblemDoc>()
}

/** Imported problems among those with these IDs at the remote judge. */
export async function findRemoteProblems(
  ctx: Pick<RemoteProblemsContext, 'problems'>,
  judge: RemoteJudgeKey,
  problems: readonly string[],
): Promise<{ remoteProblem: string; pid: number }[]> {
  const named = { 'remote.judge': judge, 'remote.problem': { $in: [...problems] }, deletedAt: null }
  const rows = await ctx.problems.find(named, { 'remote.problem': 1 }).lean<ProblemDoc[]>()
  return rows.map(({ _id: pid, remote }) => ({ remoteProblem: remote?.problem ?? '', pid }))
}

/**
 * Imports a problem or updates an imported one. Visibility, difficulty, author and uploaded tests with their judging
 * options are kept.
 *
 * @throws AppError access.denied, problem.not_manageable, problem.id_taken, or an error for the first invalid field
 */
export async function saveRemoteProblem(
  ctx: RemoteProblemsContext,
  actor: Actor,
  input: RemoteProblemInput,
): Promise<{ pid: number }> {
  if (!canManageOwnProblems(actor.roles)) throw new AppError('access.denied')
  await storeLanguages(ctx, input)
  const stored = await findRemoteProblem(ctx, input)
  const keepsTests = stored !== null && (await hasOwnTests(ctx, stored))
  const form = remoteProblemForm({ ...input, stored, keepsTests })
  const markRemote = (session: ClientSession, pid: number) => writeRemote(ctx, session, pid, input)
  if (stored === null) return createProblem(ctx, actor, form, null, markRemote)
  await updateProblem(ctx, actor, form, markRemote)
  return { pid: stored._id }
}

/** Writes fields that the form lacks: the remote judge, and tags of its bank, at least one. */
async function writeRemote(
  ctx: Pick<RemoteProblemsContext, 'db' | 'problems' | 'tags'>,
  session: ClientSession,
  pid: number,
  { judge, problem, languages, statement }: RemoteProblemInput,
): Promise<void> {
  const names = statement.tags.filter((name) => name.trim() !== '')
  const tagIds = await resolveRemoteTags(ctx, session, judge, names.length === 0 ? [judge] : names)
  const remote = {
    'remote.judge': judge,
    'remote.problem': problem,
    'remote.fetched': statement,
    'remote.languages': languages.map(({ name }) => name),
  }
  await ctx.problems.updateOne({ _id: pid }, { $set: { ...remote, tagIds } }, { session })
}

/** Stores languages of the remote judge under stable IDs, by which editors look up the languages of a problem. */
async function storeLanguages(
  ctx: Pick<RemoteProblemsContext, 'db' | 'remoteLanguages'>,
  { judge, languages }: RemoteProblemInput,
): Promise<void> {
  const known = await ctx.remoteLanguages.find({ judge }, { name: 1 }).lean()
  const names = new Set(known.map(({ name }) => name))
  for (const { name, contentType } of languages.filter((one) => !names.has(one.name))) {
    const _id = firstRemoteLanguageId + (await nextId(ctx.db, 'remote_languages'))
    await ctx.remoteLanguages.updateOne({ judge, name }, { $setOnInsert: { _id, contentType } }, { upsert: true })
  }
}
