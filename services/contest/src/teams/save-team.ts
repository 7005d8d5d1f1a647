import type { saveContestTeam } from '@verdict/proto/http/contest/participants/teams'
import type { RouteBody } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { foldName } from '@verdict/kit/fold-name.rules'
import { nextId } from '@verdict/kit/ids'
import { isDuplicateKey } from '@verdict/kit/mongo'
import { auditedTeams } from './audited-teams.rules.ts'
import { findManageableContest } from '../contests/find-contest.ts'
import { changeTeams, retryOnConflict, readAccounts } from './change-teams.ts'
import type { TeamDoc } from '../models/team.model.ts'
import type { TeamsContext } from './context.ts'
import { checkTeams, withPreviousFields } from './team.rules.ts'

/**
 * Changes a team, which keeps its line of the scoreboard, or adds one.
 *
 * @throws AppError contest.not_found, contest.not_manageable, contest.team_not_found, contest.team_name_taken,
 *   contest.too_many_teams, and what `checkTeams` finds at fault
 */
export function saveTeam(
  ctx: TeamsContext,
  actor: Actor,
  input: RouteBody<typeof saveContestTeam>,
): Promise<{ id: number }> {
  return retryOnConflict(() => saveChecked(ctx, actor, input))
}

async function saveChecked(
  ctx: TeamsContext,
  actor: Actor,
  { cid, id: knownId, ...row }: RouteBody<typeof saveContestTeam>,
): Promise<{ id: number }> {
  const contest = await findManageableContest(ctx, actor, cid)
  const before = knownId === undefined ? null : await ctx.teams.findOne({ _id: knownId, cid }).lean<TeamDoc>()
  if (knownId !== undefined && before === null) throw new AppError('contest.team_not_found')
  const name = row.name.trim()
  const nameKey = foldName(name)
  if (before?.nameKey !== nameKey && (await ctx.teams.exists({ cid, nameKey })) !== null)
    throw new AppError('contest.team_name_taken', { name })
  const accounts = await readAccounts(ctx, contest, [row])
  // Accounts of the team itself are available.
  const own = new Set(before?.accounts.map(({ uid }) => uid))
  const teamOf = (uid: string) => (own.has(uid) ? undefined : accounts.teamOf(uid))
  // A renamed team stays the same team.
  const known = accounts.teams.map((team) => (team.key === before?.key ? { ...team, nameKey } : team))
  const machines = accounts.machines.filter((machine) => machine.nameKey !== before?.nameKey)
  const { teams, faults } = checkTeams([row], { ...accounts, teamOf, teams: known, machines })
  const [[team], [fault]] = [teams, faults]
  if (team === undefined) throw new AppError(fault?.code ?? 'contest.team_name_missing', fault?.params)
  const id = knownId ?? (await nextId(ctx.db, 'teams'))
  try {
    await changeTeams(ctx, actor, cid, async (session) => {
      const written: TeamDoc = { ...withPreviousFields(team, before), _id: id, cid, key: `team-${id}` }
      describeAudit({ before: before === null ? null : auditedTeams([before]), after: auditedTeams([written]) })
      if (knownId === undefined) await ctx.teams.create([written], { session })
      else {
        const { matchedCount } = await ctx.teams.replaceOne({ _id: id, cid }, written, { session })
        if (matchedCount === 0) throw new AppError('contest.team_not_found')
      }
    })
  } catch (error) {
    // Another request has taken the name.
    throw isDuplicateKey(error, 'nameKey') ? new AppError('contest.team_name_taken', { name }) : error
  }
  return { id }
}
