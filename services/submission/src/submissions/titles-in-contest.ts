import type { Actor } from '@verdict/kit/actor'
import { textIn, type Locale } from '@verdict/proto/codes/locale'
import type { SubmissionsContext } from './context.ts'

/**
 * Returns a contest's own titles of problems in a language, by pid, because participants must not learn another title
 * from a submission. Problems without such a title, and all of other scopes, are missing.
 */
export async function findTitlesInContest(
  ctx: Pick<SubmissionsContext, 'policies'>,
  actor: Actor | null,
  cid: number,
  pids: readonly number[],
  lang: Locale,
): Promise<ReadonlyMap<number, string>> {
  if (cid === 0) return new Map()
  const problems = await ctx.policies.problemsIn(actor, { cid }, { pids })
  const named = problems.filter(({ title }) => title !== '')
  return new Map(named.map(({ pid, title, titleEn }) => [pid, textIn(lang, title, titleEn)]))
}
