import { languageInfo } from '@verdict/proto/codes/languages'
import { textLanguage } from '@verdict/proto/codes/problem'
import { scopeKey, toScope } from '@verdict/proto/codes/scope'
import type { getCodeDrafts, saveCodeDraft as saveRoute } from '@verdict/proto/http/problem-personal'
import type { RouteBody, RouteData } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import type { ProblemContext } from '../context.ts'
import type { ScopeIds } from '../scope/resolve-problem.ts'
import { findProblem } from '../problems/find-problem.ts'

const draftsOfUserAtMost = 1_000

async function dropOldest(ctx: ProblemContext, uid: string): Promise<void> {
  const [first] = await ctx.codeDrafts
    .find({ uid }, { savedAt: 1 })
    .sort({ savedAt: -1 })
    .skip(draftsOfUserAtMost)
    .limit(1)
    .lean()
  if (first !== undefined) await ctx.codeDrafts.deleteMany({ uid, savedAt: { $lte: first.savedAt } })
}

/**
 * Keeps code that is being written; an empty one is dropped. Drafts outlive the end of a contest and a lost sign-in:
 * who wrote one may always keep and read it, whatever the scope allows meanwhile.
 *
 * @throws AppError problem.not_found, problem.language_unknown
 */
export async function saveCodeDraft(
  ctx: ProblemContext,
  { uid }: Actor,
  { pid, language, code, ...ids }: RouteBody<typeof saveRoute>,
): Promise<RouteData<typeof saveRoute>> {
  if (language !== textLanguage && languageInfo(language) === undefined) {
    throw new AppError('problem.language_unknown', { language })
  }
  const key = { uid, pid, scope: scopeKey(toScope(ids)), language }
  if (code === '') {
    await ctx.codeDrafts.deleteOne(key)
    return { savedAt: null }
  }
  await findProblem(ctx, pid, { _id: 1 })
  const savedAt = ctx.clock.now()
  const { upsertedCount } = await ctx.codeDrafts.updateOne(key, { $set: { code, savedAt } }, { upsert: true })
  if (upsertedCount > 0) await dropOldest(ctx, uid)
  return { savedAt: savedAt.toISOString() }
}

/** Own drafts of a problem in a scope, latest first. */
export async function listCodeDrafts(
  ctx: ProblemContext,
  { uid }: Actor,
  { pid, ...ids }: { pid: number } & ScopeIds,
): Promise<RouteData<typeof getCodeDrafts>> {
  const drafts = await ctx.codeDrafts
    .find({ uid, pid, scope: scopeKey(toScope(ids)) })
    .sort({ savedAt: -1, language: 1 })
    .lean()
  return drafts.map(({ language, code, savedAt }) => ({ language, code, savedAt: savedAt.toISOString() }))
}
