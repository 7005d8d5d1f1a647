import { languageNames } from '@verdict/proto/codes/languages'
import type { Locale } from '@verdict/proto/codes/locale'
import type { getProblemDetail as detailRoute } from '@verdict/proto/http/problem'
import type { RouteData } from '@verdict/proto/http/route'
import { AppError } from '@verdict/kit/errors'
import type { ProblemContext } from '../context.ts'
import { languageNameById } from '../editor/languages.rules.ts'
import { offeredVersions } from '../languages/offered-languages.ts'
import { tagLookup } from '../tags/list-tags.ts'
import { findVisibleProblem, isEditor, maySee, type Reader } from './find-problem.ts'
import { problemKeyOf } from './problem-id.rules.ts'
import type { ProblemDoc } from './problem.model.ts'
import { toPublicView } from './problem-view.ts'

export type ProblemDetail = RouteData<typeof detailRoute>

/** The first code of each language, where the problem has one. */
function shownTemplates({ codeTemplates, languages }: ProblemDoc): Record<string, string> {
  const shown = codeTemplates
    .filter(({ status }) => status)
    .map(({ lid, code }) => [languageNameById(lid) ?? '', code] as const)
    .filter(([name]) => languages.includes(name))
  return Object.fromEntries(shown)
}

async function toDetail(ctx: ProblemContext, problem: ProblemDoc, lang: Locale): Promise<ProblemDetail> {
  const [tagsOf, offered] = await Promise.all([tagLookup(ctx), offeredVersions(ctx)])
  const chosen = new Set(problem.languages)
  return {
    problem: toPublicView(problem, lang),
    tags: tagsOf(problem.tagIds),
    languages: languageNames.filter((name) => chosen.has(name) && offered.has(name)),
    problemCount: { pid: problem._id, ...problem.counts },
    codeTemplate: shownTemplates(problem),
    statementLanguages: problem.statements.map((one) => one.lang),
  }
}

/** Problems that only editors may see are not kept: a kept answer goes to everybody who asks for it. */
async function loadPublicDetail(ctx: ProblemContext, problemId: string, lang: Locale): Promise<ProblemDetail | null> {
  const problem = await ctx.problems
    .findOne({ problemKey: problemKeyOf(problemId), deletedAt: null })
    .lean<ProblemDoc>()
  return problem !== null && maySee(null, problem) ? toDetail(ctx, problem, lang) : null
}

/**
 * A problem with the statement in the reader's language. The languages are those that it takes and a worker offers.
 *
 * @throws AppError problem.not_found, also where it exists but is not for the reader
 */
export async function getProblemDetail(
  ctx: ProblemContext,
  reader: Reader | null,
  { problemId, gid = 0 }: { problemId: string; gid?: number },
  lang: Locale,
): Promise<ProblemDetail> {
  if (gid !== 0) throw new AppError('problem.not_found')
  const key = `detail ${lang} ${problemKeyOf(problemId)}`
  const shared = await ctx.reads.get(key, () => loadPublicDetail(ctx, problemId, lang))
  if (shared !== null) return shared
  if (!isEditor(reader)) throw new AppError('problem.not_found')
  return toDetail(ctx, await findVisibleProblem(ctx, reader, { problemId }), lang)
}
