import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import type { PoliciesContext } from './context.ts'
import { seemsToQuote, shinglesOf, type ProblemText } from './contest-text.rules.ts'

type Context = Pick<PoliciesContext, 'participations' | 'policies' | 'statements' | 'contestTexts' | 'clock'>

const maxStatements = 50

/**
 * Refuses texts that quote a problem of a running contest in which the actor takes part, whatever they are sent as.
 *
 * @throws AppError ai.contest_text, server.unavailable
 */
export async function assertNoContestText(ctx: Context, actor: Actor, texts: readonly string[]): Promise<void> {
  const problems = await ctx.contestTexts.get(actor.uid, () => findContestProblems(ctx, actor))
  const whole = texts.join('\n')
  if (problems.some((problem) => seemsToQuote(whole, problem))) throw new AppError('ai.contest_text')
}

async function findContestProblems(ctx: Context, actor: Actor): Promise<ProblemText[]> {
  const { contests } = await ctx.participations.listCurrent({ uid: actor.uid })
  const now = ctx.clock.now().getTime()
  const running = contests.filter(({ startsAtMs, endsAtMs }) => startsAtMs <= now && now < endsAtMs)
  const named = await Promise.all(running.map(({ cid }) => ctx.policies.problemsIn(actor, { cid }, { all: true })))
  const problems = named.flat()
  const titles = new Map(problems.map(({ pid, title, titleEn }) => [pid, [title, titleEn]]))
  const pids = [...titles.keys()].slice(0, maxStatements)
  if (pids.length === 0) return []
  const { statements } = await ctx.statements.getMany({ pids, allLanguages: true })
  return statements.map(({ pid, title, description, input, output, hint }) => ({
    titles: [title, ...(titles.get(pid) ?? [])],
    shingles: shinglesOf([description, input, output, hint].join('\n')),
  }))
}
