import type { ClientSession } from 'mongoose'
import type { Locale } from '@verdict/proto/codes/locale'
import type { importContestTeams } from '@verdict/proto/http/contest/participants/teams'
import type { RouteBody, RouteData } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { nextIds } from '@verdict/kit/ids'
import { errorText } from '@verdict/proto/errors/catalogue'
import { auditedTeams } from './audited-teams.rules.ts'
import { findManageableContest } from '../contests/find-contest.ts'
import { removePictures } from '../picture-store/write-picture.ts'
import type { TeamDoc } from '../models/team.model.ts'
import { changeTeams, retryOnConflict, readAccounts, type CheckedContest } from './change-teams.ts'
import type { TeamsContext } from './context.ts'
import { checkTeams, withPreviousFields, type TeamFields, type TeamInput } from './team.rules.ts'

type Outcome = RouteData<typeof importContestTeams>
type TeamImport = Omit<RouteBody<typeof importContestTeams>, 'rows'> & { rows: readonly TeamInput[] }

/**
 * Imports teams, or with `dryRun` only reports errors by row. All valid rows are written, or none.
 *
 * @throws AppError contest.not_found, contest.not_manageable, contest.too_many_teams
 */
export function importTeams(ctx: TeamsContext, actor: Actor, input: TeamImport, locale: Locale): Promise<Outcome> {
  return retryOnConflict(() => importChecked(ctx, actor, input, locale))
}

async function importChecked(
  ctx: TeamsContext,
  actor: Actor,
  { cid, rows, dryRun = false, skipFaults = false }: TeamImport,
  locale: Locale,
): Promise<Outcome> {
  const contest = await findManageableContest(ctx, actor, cid)
  const { teams, faults } = await checkRows(ctx, contest, rows)
  const isWritten = !dryRun && teams.length > 0 && (faults.length === 0 || skipFaults)
  if (isWritten) {
    await changeTeams(ctx, actor, cid, (session) => writeTeams(ctx, session, cid, teams))
    ctx.log.info({ cid, by: actor.username, teams: teams.length, faults: faults.length }, 'teams imported')
  }
  return {
    good: teams.length,
    imported: isWritten ? teams.length : 0,
    faults: faults.map(({ row, name, code, params }) => ({
      row,
      name,
      code,
      message: errorText(code, params, locale),
    })),
  }
}

/** Valid rows, and the errors of the others. */
export async function checkRows(ctx: TeamsContext, contest: CheckedContest, rows: readonly TeamInput[]) {
  return checkTeams(rows, await readAccounts(ctx, contest, rows))
}

/** @throws AppError contest.not_found, contest.not_manageable, contest.team_not_found */
export async function deleteTeam(
  ctx: TeamsContext,
  actor: Actor,
  { cid, id }: { cid: number; id: number },
): Promise<void> {
  await changeTeams(ctx, actor, cid, async (session) => {
    const deleted = await ctx.teams.findOneAndDelete({ _id: id, cid }, { session }).lean<TeamDoc>()
    if (deleted === null) throw new AppError('contest.team_not_found')
    await removePictures(ctx, { cid, type: 'teams', key: deleted.key }, session)
    describeAudit({ before: auditedTeams([deleted]), after: null })
  })
}

/** Teams with the name of an existing one keep its line of the scoreboard. */
async function writeTeams(
  ctx: Pick<TeamsContext, 'db' | 'teams'>,
  session: ClientSession,
  cid: number,
  teams: readonly TeamFields[],
): Promise<void> {
  const nameKeys = teams.map(({ nameKey }) => nameKey)
  const before = await ctx.teams
    .find({ cid, nameKey: { $in: nameKeys } })
    .session(session)
    .lean<TeamDoc[]>()
  const known = new Map(before.map((team) => [team.nameKey, team]))
  await ctx.teams.deleteMany({ _id: { $in: before.map(({ _id }) => _id) } }, { session })
  const fresh = teams.length - known.size
  let last = await nextIds(ctx.db, 'teams', fresh)
  const written = teams.map((team): TeamDoc => {
    const own = known.get(team.nameKey) ?? null
    const id = own?._id ?? last--
    return { ...withPreviousFields(team, own), _id: id, cid, key: `team-${id}` }
  })
  describeAudit({ before: auditedTeams(before), after: auditedTeams(written) })
  await ctx.teams.insertMany(written, { session, lean: true })
}
