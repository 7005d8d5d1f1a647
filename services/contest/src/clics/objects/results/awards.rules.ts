import type { ContestDoc } from '../../../contests/contest.model.ts'
import { sortedProblems } from '../../../contests/contest.rules.ts'
import { starRank, type RankedLine } from '../../../ranking/ranking.rules.ts'
import { clicsId, type ContestIds } from '../ids.rules.ts'
import type { ClicsData } from '../objects.rules.ts'

const medals = ['gold-medal', 'silver-medal', 'bronze-medal']

/** An award of those who run a contest. */
export interface OwnAward {
  id: string
  citation: string
  teamIds: string[]
}

/** Whether the site gives this award in the contest itself, so that nobody else may. */
export function isManagedAward({ awardType }: Pick<ContestDoc, 'awardType'>, id: string): boolean {
  if (id === 'winner' || id.startsWith('first-to-solve-')) return true
  return awardType !== 0 && (medals.includes(id) || /^award-\d+$/.test(id))
}

/** Awards of those who run the contest; teams that have left it are not named. */
export function ownAwardObjects(
  contest: Pick<ContestDoc, 'awardType'>,
  awards: readonly OwnAward[],
  teams: ReadonlySet<string>,
): ClicsData[] {
  return awards
    .filter(({ id }) => !isManagedAward(contest, id))
    .map(({ id, citation, teamIds }) => ({ id, citation, team_ids: teamIds.filter((team) => teams.has(team)) }))
}

/** Winner, medals by the contest's award tiers, and first to solve. The scoreboard has to be final for its readers. */
export function awardObjects(contest: ContestDoc, lines: readonly RankedLine[], ids: ContestIds): ClicsData[] {
  const ranked = lines.filter(({ rank }) => rank !== starRank)
  const teams = (some: readonly RankedLine[]) => some.map(({ uid }) => ids.team(uid))
  const winners = ranked.filter(({ rank, totals }) => rank === 1 && (totals.solved > 0 || totals.score > 0))
  const tiers = contest.awards.toSorted((a, b) => a.priority - b.priority)
  const given = tiers.map((tier, index) => ({
    id: medals[index] ?? `award-${index + 1}`,
    citation: tier.name,
    team_ids: teams(ranked.filter(({ award }) => award?.name === tier.name && award.priority === tier.priority)),
  }))
  const first = sortedProblems(contest).map(({ pid, displayId }, index) => ({
    id: clicsId(`first-to-solve-${ids.problem(pid)}`),
    citation: `First to solve problem ${displayId}`,
    team_ids: teams(ranked.filter(({ isFirst }) => isFirst[index] === true)),
  }))
  return [
    { id: 'winner', citation: 'Contest winner', team_ids: teams(winners) },
    ...(contest.awardType === 0 ? [] : given),
    ...first.filter(({ team_ids }) => team_ids.length > 0),
  ]
}
