import type { Locale } from '@verdict/proto/codes/locale'
import type { ProblemBrief } from '../clients/problems.client.ts'
import type { SubmissionContext } from '../context.ts'
import { isOpenProblem } from '../submissions/visibility.rules.ts'
import type { Scope } from '../submissions/submission.model.ts'
import type { ProblemCopy } from './problem-copy.model.ts'

type CopyContext = Pick<SubmissionContext, 'problems' | 'problemReads'>

export function toProblemCopy(brief: ProblemBrief): ProblemCopy {
  return {
    _id: brief.pid,
    problemId: brief.problemId,
    title: brief.title,
    titles: brief.titles.map(({ lang, title }) => ({ lang, title })),
    auth: brief.auth,
    type: brief.type,
    codeShare: brief.codeShare,
    openCaseResult: brief.openCaseResult,
    judgeCaseMode: brief.judgeCaseMode,
    gid: brief.gid === 0 ? null : brief.gid,
    deleted: false,
  }
}

/** The copy of a problem, or undefined where none was ever taken. */
export async function findProblemCopy(ctx: CopyContext, pid: number): Promise<ProblemCopy | undefined> {
  return ctx.problemReads.get(`pid ${pid}`, async () => (await ctx.problems.findById(pid).lean()) ?? undefined)
}

/** Copies by pid; unknown ones are missing. */
export async function findProblemCopies(
  ctx: CopyContext,
  pids: readonly number[],
): Promise<ReadonlyMap<number, ProblemCopy>> {
  const distinct = [...new Set(pids)].sort((a, b) => a - b)
  if (distinct.length === 0) return new Map()
  return ctx.problemReads.get(`pids ${distinct.join()}`, async () => {
    const copies = await ctx.problems.find({ _id: { $in: distinct } }).lean()
    return new Map(copies.map((copy) => [copy._id, copy]))
  })
}

/** Takes over what the problem service said, if it differs from the copy. */
export async function keepProblemCopy(ctx: CopyContext, copy: ProblemCopy): Promise<void> {
  const known = await findProblemCopy(ctx, copy._id)
  if (known !== undefined && isSameCopy(known, copy)) return
  await ctx.problems.replaceOne({ _id: copy._id }, copy, { upsert: true })
  ctx.problemReads.invalidate()
}

function isSameCopy(a: ProblemCopy, b: ProblemCopy): boolean {
  const keys = Object.keys(b) as (keyof ProblemCopy)[]
  return keys.every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]))
}

export function scopeOf(problem: ProblemCopy): Scope {
  return isOpenProblem(problem) ? 'public' : 'hidden'
}

/** The title in the reader's language, else the problem's first. */
export function titleFor(problem: ProblemCopy | undefined, lang: Locale): string | null {
  if (problem === undefined) return null
  return problem.titles.find((one) => one.lang === lang)?.title ?? problem.title
}
