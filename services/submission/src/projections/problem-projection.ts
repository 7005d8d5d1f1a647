import { defaultFailureDetail, failureDetails } from '@verdict/proto/codes/problem'
import type { Locale } from '@verdict/proto/codes/locale'
import type { ProblemBrief } from '../clients/problems.client.ts'
import type { SubmissionContext } from '../context.ts'
import type { ProblemProjection } from './problem-projection.model.ts'

type ProjectionContext = Pick<SubmissionContext, 'problems' | 'problemReads'>

export function toProblemProjection(brief: ProblemBrief): ProblemProjection {
  return {
    _id: brief.pid,
    problemId: brief.problemId,
    title: brief.title,
    titles: brief.titles.map(({ lang, title }) => ({ lang, title })),
    auth: brief.auth,
    type: brief.type,
    codeShare: brief.codeShare,
    openCaseResult: brief.openCaseResult,
    failureDetail: failureDetails.find((one) => one === brief.failureDetail) ?? defaultFailureDetail,
    judgeCaseMode: brief.judgeCaseMode,
    gid: brief.gid === 0 ? null : brief.gid,
    deleted: false,
  }
}

/** The copy of a problem, or undefined where none was ever taken. */
export async function findProblem(ctx: ProjectionContext, pid: number): Promise<ProblemProjection | undefined> {
  return ctx.problemReads.get(`pid ${pid}`, async () => (await ctx.problems.findById(pid).lean()) ?? undefined)
}

/** Copies by pid; unknown ones are missing. */
export async function findProblems(
  ctx: ProjectionContext,
  pids: readonly number[],
): Promise<ReadonlyMap<number, ProblemProjection>> {
  const distinct = [...new Set(pids)].sort((a, b) => a - b)
  if (distinct.length === 0) return new Map()
  return ctx.problemReads.get(`pids ${distinct.join()}`, async () => {
    const copies = await ctx.problems.find({ _id: { $in: distinct } }).lean()
    return new Map(copies.map((copy) => [copy._id, copy]))
  })
}

/** Takes over what the problem service said, if it differs from the copy. */
export async function saveProblem(ctx: ProjectionContext, copy: ProblemProjection): Promise<void> {
  const known = await findProblem(ctx, copy._id)
  if (known !== undefined && isSameProjection(known, copy)) return
  await ctx.problems.replaceOne({ _id: copy._id }, copy, { upsert: true })
  ctx.problemReads.invalidate()
}

function isSameProjection(a: ProblemProjection, b: ProblemProjection): boolean {
  const keys = Object.keys(b) as (keyof ProblemProjection)[]
  return keys.every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]))
}

/** The title in the reader's language, else the problem's first. */
export function titleFor(problem: ProblemProjection | undefined, lang: Locale): string | null {
  if (problem === undefined) return null
  return problem.titles.find((one) => one.lang === lang)?.title ?? problem.title
}
