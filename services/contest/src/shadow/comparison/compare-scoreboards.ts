import type { getContestShadowScoreboard } from '@verdict/proto/http/contest/clics/shadow'
import type { RouteData } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { readScoreboard } from '../../clics/endpoints/read-scoreboard.ts'
import { findInspectableContest } from '../../contests/find-contest.ts'
import type { ShadowContext } from '../context.ts'
import { readComparison, teamName } from './read-comparison.ts'
import { compareBoards, hasRelTimes, readBoardRows } from './scoreboards.rules.ts'

/**
 * The last known scoreboard of the primary system beside that of the contest, in the same version of the Contest API.
 * Null: there is none.
 *
 * @throws AppError contest.not_found, contest.not_manageable
 */
export async function compareScoreboards(
  ctx: ShadowContext,
  actor: Actor,
  { cid }: { cid: number },
): Promise<RouteData<typeof getContestShadowScoreboard>> {
  const contest = await findInspectableContest(ctx, actor, cid)
  const comparison = await readComparison(ctx, contest)
  if (comparison?.shadow.scoreboard == null) return null
  const { mapping, ours } = comparison
  const { at, rows } = comparison.shadow.scoreboard
  const inSeconds = hasRelTimes(rows)
  const request = { version: inSeconds ? '2026-01' : '2023-06', contest: String(contest._id), groupId: undefined }
  const own = await readScoreboard(ctx, actor, request)
  const keys = new Map(ours.teams.map(({ id, key }) => [id, key]))
  const letters = new Map(ours.problems.map(({ id, displayId }) => [id, displayId]))
  const lines = compareBoards({
    theirs: readBoardRows(rows),
    ours: readBoardRows(Array.isArray(own['rows']) ? (own['rows'] as unknown[]) : []),
    lineOf: { theirs: (id) => mapping.team.get(id), ours: (id) => keys.get(id) },
    letterOf: { theirs: (id) => mapping.problem.get(id), ours: (id) => letters.get(id) },
  })
  const nameOf = teamName(comparison)
  return {
    at: at.toISOString(),
    inSeconds,
    lines: lines.map(({ line, theirTeamId, theirs, ours: our, differences, problems }) => ({
      team: nameOf(line, theirTeamId),
      theirs,
      ours: our,
      differences,
      problems,
    })),
  }
}
