import type { Locale } from '@verdict/proto/codes/locale'
import type { getContestJudgeCheck } from '@verdict/proto/http/contest/jury/judge-check'
import type { RouteData } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { sortedProblems } from '../contests/contest.rules.ts'
import { findInspectableContest } from '../contests/find-contest.ts'
import { contestIn } from '../contests/localized.rules.ts'
import type { JudgeCheckContext } from './context.ts'
import { toCheckRow } from './judge-check.rules.ts'
import { checkOwner } from './start-judge-check.ts'

/**
 * The last check of the judges for a contest, for those with jury access. Of problems that the actor may not manage
 * only the name is included.
 *
 * @throws AppError contest.not_found, contest.not_manageable
 */
export async function readJudgeCheck(
  ctx: JudgeCheckContext,
  actor: Actor,
  { cid }: { cid: number },
  lang: Locale,
): Promise<RouteData<typeof getContestJudgeCheck>> {
  const contest = contestIn(lang, await findInspectableContest(ctx, actor, cid))
  const { uid, username, roles } = actor
  const problems = sortedProblems(contest)
  const [managed, row] = await Promise.all([
    ctx.examples.list({ pids: problems.map(({ pid }) => pid), uid, username, roles: [...roles], withCode: false }),
    ctx.judgeChecks.findById(cid).lean(),
  ])
  const response = row === null ? null : await ctx.judgeChecker.get({ owner: checkOwner(cid), checkId: row.checkId })
  const isKnown = row !== null && response?.known === true
  const { workers = [], runs = [] } = isKnown ? response : {}
  const workerIds = workers.map(({ workerId }) => workerId)
  const byExample = Map.groupBy(runs, ({ key }) => key)
  const ofProblem = new Map(managed.problems.map((one) => [one.pid, one]))
  return {
    startedAt: isKnown ? row.at.toISOString() : null,
    startedBy: isKnown ? row.username : null,
    isDone: runs.every(({ state }) => state === 'judged' || state === 'lost'),
    workers: workers.map(({ workerId: id, host, cpuModel, alive }) => ({ id, host, cpuModel, alive })),
    problems: problems.map(({ pid, displayId, displayTitle }) => {
      const known = ofProblem.get(pid)
      const checked = known === undefined || !isKnown ? [] : row.examples.filter((one) => one.pid === pid)
      return {
        pid,
        displayId,
        displayTitle,
        manageable: known !== undefined,
        examples: known?.examples.length ?? 0,
        rows: checked.map((example) => toCheckRow(example, byExample.get(example.id) ?? [], workerIds)),
      }
    }),
  }
}
