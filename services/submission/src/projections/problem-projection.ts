import type { Locale } from '@verdict/proto/codes/locale'
import type { ProblemSummary } from '../clients/problems.client.ts'
import type { ProjectionsContext } from './context.ts'
import type { ProblemProjection } from './problem-projection.model.ts'
import { toProblemProjection } from './to-problem-projection.rules.ts'

const keyOf = (pid: number) => `pid ${pid}`

type ProjectionContext = Pick<ProjectionsContext, 'problems' | 'problemCache'>

/** The copy of a problem, or undefined if there is none. */
export async function findProblem(ctx: ProjectionContext, pid: number): Promise<ProblemProjection | undefined> {
  return ctx.problemCache.get(keyOf(pid), async () => (await ctx.problems.findById(pid).lean()) ?? undefined)
}

/** Caches what the owner has just returned, in place of the older copy. */
export function cacheProblem({ problemCache }: Pick<ProjectionContext, 'problemCache'>, summary: ProblemSummary): void {
  void problemCache.get(keyOf(summary.pid), async () => toProblemProjection(summary, { version: 0, deleted: false }))
}

/** Copies by pid; unknown problems are missing. */
export async function findProblems(
  ctx: ProjectionContext,
  pids: readonly number[],
): Promise<ReadonlyMap<number, ProblemProjection>> {
  const distinct = [...new Set(pids)].sort((a, b) => a - b)
  if (distinct.length === 0) return new Map()
  return ctx.problemCache.get(`pids ${distinct.join()}`, async () => {
    const copies = await ctx.problems.find({ _id: { $in: distinct } }).lean()
    return new Map(copies.map((copy) => [copy._id, copy]))
  })
}

/** The title in the language of the reader, else the first title. */
export function titleFor(problem: ProblemProjection | undefined, lang: Locale): string | null {
  if (problem === undefined) return null
  return problem.titles.find((one) => one.lang === lang)?.title ?? problem.title
}
