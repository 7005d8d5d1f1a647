import { languageNames } from '@verdict/proto/codes/languages/languages'
import { textLanguage } from '@verdict/proto/codes/problem'
import type { Locale } from '@verdict/proto/codes/locale'
import type { getProblemDetail as detailRoute } from '@verdict/proto/http/problem/problem'
import type { RouteData } from '@verdict/proto/http/route'
import { isAllowed } from '@verdict/proto/codes/policy'
import type { PolicyActor } from '@verdict/kit/scope-policy'
import type { ProblemCounts } from '../counters/count.rules.ts'
import { hasEditorial } from '../editorials/read-editorial.ts'
import { findSpec } from '../judge-specs/find-judge-spec.ts'
import { languageNameById } from '../languages/languages.rules.ts'
import { offeredVersions } from '../languages/offered-languages.ts'
import { findProblem } from '../problems/find-problem.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'
import { remoteJudging, languagesWithoutDoubledLimits } from '../problems/remote-judging.rules.ts'
import { toPublicView } from '../problems/problem-view.ts'
import { titleInScope } from '../scope/title-in-scope.rules.ts'
import type { ResolvedProblem, ScopeIds } from '../scope/resolve-problem.ts'
import { tagLookup } from '../tags/list-tags.ts'
import { atVersion } from './at-version.rules.ts'
import type { ProblemDetailContext } from './context.ts'
import { countInScope } from './count-in-scope.ts'
import { resolveInGroupTrainings } from './resolve-in-group-trainings.ts'

export type ProblemDetail = RouteData<typeof detailRoute>

/** The enabled code templates of the problem's languages. */
function visibleTemplates({ codeTemplates, languages }: ProblemDoc): Record<string, string> {
  const visible = codeTemplates
    .filter(({ status }) => status)
    .map(({ lid, code }) => [languageNameById(lid) ?? '', code] as const)
    .filter(([name]) => languages.includes(name))
  return Object.fromEntries(visible)
}

/** The problem with the judge specification `version`. */
async function findProblemAt(
  ctx: Pick<ProblemDetailContext, 'problems' | 'judgeSpecs'>,
  pid: number,
  version: number,
): Promise<ProblemDoc> {
  const problem = await findProblem(ctx, pid)
  if (version === 0 || version === problem.specVersion) return problem
  return atVersion(problem, await findSpec(ctx, pid, version))
}

/** Languages of the problem that a worker supports now; output-only problems take plain text. */
function availableLanguages({ judgeMode, languages }: ProblemDoc, offered: ReadonlyMap<string, string>): string[] {
  if (judgeMode === 'submit_answer') return [textLanguage]
  return languageNames.filter((name) => languages.includes(name) && offered.has(name))
}

/** The languages in which a problem of a remote judge has its own limits; undefined for problems judged locally. */
async function findUndoubledLanguages(
  ctx: Pick<ProblemDetailContext, 'remoteLanguages'>,
  problem: ProblemDoc,
): Promise<string[] | undefined> {
  const remote = remoteJudging(problem)
  if (remote === undefined) return undefined
  const known = await ctx.remoteLanguages.find({ judge: remote.judge }).lean()
  return languagesWithoutDoubledLimits(remote, known)
}

/** The public details of a problem. Cached for all users, so nothing in it may depend on the actor. */
async function loadDetail(
  ctx: ProblemDetailContext,
  pid: number,
  version: number,
  lang: Locale,
): Promise<ProblemDetail> {
  const [problem, tagsOf, offered, isExplained] = await Promise.all([
    findProblemAt(ctx, pid, version),
    tagLookup(ctx),
    offeredVersions(ctx),
    hasEditorial(ctx, pid),
  ])
  const undoubledLanguages = await findUndoubledLanguages(ctx, problem)
  return {
    problem: toPublicView(problem, lang),
    tags: tagsOf(problem.tagIds),
    languages: remoteJudging(problem)?.languages ?? availableLanguages(problem, offered),
    problemCount: { pid: problem._id, ...problem.counts },
    codeTemplate: visibleTemplates(problem),
    ...(undoubledLanguages === undefined ? {} : { undoubledLanguages }),
    statementLanguages: problem.statements.map((one) => one.lang),
    hasEditorial: isExplained,
    original: problem.remote === undefined ? null : { judge: problem.remote.judge, url: problem.remote.fetched.url },
  }
}

/** Removes what the policy hides, and uses the display ID and title of the scope. */
function underPolicy(
  detail: ProblemDetail,
  { policy, inScope }: ResolvedProblem,
  counts: ProblemCounts,
  lang: Locale,
): ProblemDetail {
  const seesTags = isAllowed(policy, 'seeTags')
  const seesSource = isAllowed(policy, 'seeSource')
  const { problem } = detail
  return {
    ...detail,
    problem: {
      ...problem,
      problemId: inScope.displayId,
      title: titleInScope(inScope, lang) ?? problem.title,
      difficulty: seesTags ? problem.difficulty : null,
      source: seesSource ? problem.source : null,
      author: seesSource ? problem.author : null,
      modifiedUser: seesSource ? problem.modifiedUser : null,
    },
    tags: seesTags ? detail.tags : [],
    hasEditorial: seesTags && detail.hasEditorial,
    original: seesSource ? detail.original : null,
    problemCount: { pid: detail.problemCount.pid, ...counts },
  }
}

/**
 * A problem in a scope, with the statement in the language of the request. Languages are those that the problem allows
 * and a worker supports.
 *
 * @throws AppError problem.not_found, also if the problem exists but is hidden from the actor; errors of the scope's
 * owner
 */
export async function getProblemDetail(
  ctx: ProblemDetailContext,
  actor: PolicyActor,
  { problemId, ...scope }: { problemId: string } & ScopeIds,
  lang: Locale,
): Promise<ProblemDetail> {
  const resolved = await resolveInGroupTrainings(ctx, actor, scope, problemId)
  const { pid, version } = resolved.inScope
  const detail = await ctx.problemCache.get(`detail ${lang} ${pid} ${version}`, () =>
    loadDetail(ctx, pid, version, lang),
  )
  const counts = await countInScope(ctx, actor, resolved, detail.problemCount)
  return underPolicy(detail, resolved, counts, lang)
}
