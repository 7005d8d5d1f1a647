import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { nextId } from '@verdict/kit/ids'
import type { ContestDoc, ContestProblemDoc } from '../contest.model.ts'
import { sortedProblems } from '../contest.rules.ts'
import type { ContestsContext } from '../context.ts'
import type { ContestInput } from './form.rules.ts'
import { findCandidatePids, findTakenAsPublic } from '../problems/may-add-problem.ts'

type ProblemChoice = NonNullable<ContestInput['problems']>[number]
type ChooseContext = Pick<ContestsContext, 'db' | 'problemService'>

/**
 * Looks up the problems that a form names. The returned function merges them with the current problems: those that stay
 * keep their number, and title and color if the form leaves them out.
 *
 * @throws AppError contest.problem_exists, contest.display_id_taken, contest.problem_type_differs, problem.not_found
 */
export async function chooseProblems(
  ctx: ChooseContext,
  actor: Actor,
  contest: Pick<ContestDoc, 'gid' | 'type' | 'problems'>,
  choices: readonly ProblemChoice[],
): Promise<(present: readonly ContestProblemDoc[]) => ContestProblemDoc[]> {
  assertDistinct(choices)
  const known = [...contest.problems, ...(await findNew(ctx, actor, contest, choices))]
  return (present) => {
    const byPid = new Map([...known, ...present].map((one) => [one.pid, one]))
    const problems = choices.flatMap((choice) => {
      const before = byPid.get(choice.pid)
      return before === undefined ? [] : [named(before, choice)]
    })
    return sortedProblems({ problems })
  }
}

function named(
  before: ContestProblemDoc,
  { displayId, displayTitle, displayTitleEn, color }: ProblemChoice,
): ContestProblemDoc {
  const title = displayTitle?.trim() ?? ''
  return {
    ...before,
    displayId,
    displayTitle: title === '' ? before.displayTitle : title,
    displayTitleEn: displayTitleEn?.trim() ?? before.displayTitleEn ?? '',
    color: color === undefined ? before.color : color,
  }
}

function assertDistinct(choices: readonly ProblemChoice[]): void {
  const [pids, letters] = [new Set<number>(), new Set<string>()]
  for (const { pid, displayId } of choices) {
    if (pids.has(pid)) throw new AppError('contest.problem_exists')
    if (letters.has(displayId.toUpperCase())) throw new AppError('contest.display_id_taken', { displayId })
    pids.add(pid)
    letters.add(displayId.toUpperCase())
  }
}

/** Problems that the contest does not have yet, with their titles of the site. */
async function findNew(
  ctx: ChooseContext,
  actor: Actor,
  contest: Pick<ContestDoc, 'gid' | 'type' | 'problems'>,
  choices: readonly ProblemChoice[],
): Promise<ContestProblemDoc[]> {
  const present = new Set(contest.problems.map(({ pid }) => pid))
  const pids = choices.map(({ pid }) => pid).filter((pid) => !present.has(pid))
  if (pids.length === 0) return []
  const { problems } = await ctx.problemService.getMany({ pids })
  const candidates = await findCandidatePids(ctx, actor, contest, problems)
  if (pids.some((pid) => !candidates.has(pid))) throw new AppError('problem.not_found')
  if (problems.some(({ type }) => type !== contest.type)) throw new AppError('contest.problem_type_differs')
  const takenAsPublic = await findTakenAsPublic(ctx, actor, contest, pids)
  return Promise.all(
    problems.map(async ({ pid, problemId, title, titles }) => ({
      id: await nextId(ctx.db, 'contest_problems'),
      pid,
      problemId,
      displayId: '',
      displayTitle: title,
      color: null,
      problemTitles: titles.map((one) => ({ lang: one.lang, title: one.title })),
      ...(takenAsPublic.has(pid) ? { takenAsPublic: true } : {}),
    })),
  )
}
