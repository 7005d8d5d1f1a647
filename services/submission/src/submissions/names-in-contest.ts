import type { Actor } from '@verdict/kit/actor'
import { textIn, type Locale } from '@verdict/proto/codes/locale'
import type { SubmissionsContext } from './context.ts'

/** What a contest calls one of its problems at present. */
export interface NameInContest {
  displayId: string
  /** Number of the contest's row for the problem; null: none. */
  cpid: number | null
  /** Undefined where the contest gives it none. */
  title: string | undefined
}

/**
 * What a contest calls its problems in a language, by pid: who takes part must not learn another title from a submission, and
 * letters may have changed since it was made. Problems that the contest no longer has, and all of other scopes, are missing.
 */
export async function findNamesInContest(
  ctx: Pick<SubmissionsContext, 'policies'>,
  actor: Actor | null,
  cid: number,
  pids: readonly number[],
  lang: Locale,
): Promise<ReadonlyMap<number, NameInContest>> {
  if (cid === 0) return new Map()
  const problems = await ctx.policies.problemsIn(actor, { cid }, { pids })
  return new Map(
    problems.map(({ pid, displayId, cpid, title, titleEn }) => [
      pid,
      { displayId, cpid: cpid === 0 ? null : cpid, title: title === '' ? undefined : textIn(lang, title, titleEn) },
    ]),
  )
}
