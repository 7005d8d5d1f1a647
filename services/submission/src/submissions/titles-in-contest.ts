import type { Actor } from '@verdict/kit/actor'
import { textIn, type Locale } from '@verdict/proto/codes/locale'
import type { SubmissionsContext } from './context.ts'

/**
 * What a contest calls its problems in a language, by pid: who takes part must not learn another title from a submission. Problems
 * that the contest gives no title, and all of other scopes, are missing.
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
