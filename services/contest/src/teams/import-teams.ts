import type { ClientSession } from 'mongoose'
import type { Locale } from '@verdict/proto/codes/locale'
import type { importContestTeams } from '@verdict/proto/http/contest-teams'
import type { RouteBody, RouteData } from '@verdict/proto/http/route'
import { teamLimits } from '@verdict/proto/http/contest-teams'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { foldName } from '@verdict/kit/fold-name.rules'
import { nextIds } from '@verdict/kit/ids'
import { errorText } from '@verdict/proto/errors/catalogue'
import { knownUserModel } from '@verdict/kit/users-projection'
import { isContestAdmin, type SeenContest } from '../contests/contest.rules.ts'
import { findManageableContest } from '../contests/find-contest.ts'
import { editContest } from '../contests/save-contest.ts'
import type { ContestContext } from '../context.ts'
import { appendJournal } from '../standings/append-journal.ts'
import type { TeamDoc } from './team.model.ts'
import { checkTeams, type KnownAccounts, type TeamFields, type TeamInput } from './team.rules.ts'

type Outcome = RouteData<typeof importContestTeams>

type CheckedContest = Pick<SeenContest, '_id' | 'uid' | 'gid' | 'actorLevel'>

const namesAtOnce = 1_000

/**
 * Imports teams, or only says what is wrong with which row: see the route. All good rows are written, or none.
 *
 * @throws AppError contest.not_found, contest.not_manageable, contest.too_many_teams
 */
export async function importTeams(
  ctx: ContestContext,
  actor: Actor,
  { cid, rows, dryRun = false, skipFaults = false }: RouteBody<typeof importContestTeams>,
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

/** Rows that could be imported into a contest, and what is wrong with the others. */
export async function checkRows(ctx: ContestContext, contest: CheckedContest, rows: readonly TeamInput[]) {
  return checkTeams(rows, await readAccounts(ctx, contest, rows))
}

/** @throws AppError contest.not_found, contest.not_manageable, contest.team_not_found */
export async function deleteTeam(
  ctx: ContestContext,
  actor: Actor,
  { cid, id }: { cid: number; id: number },
): Promise<void> {
  await changeTeams(ctx, actor, cid, async (session) => {
    const { deletedCount } = await ctx.teams.deleteOne({ _id: id, cid }, { session })
    if (deletedCount === 0) throw new AppError('contest.team_not_found')
  })
}

/** Changes teams, and with them contest, journal and board, or nothing. */
async function changeTeams(
  ctx: ContestContext,
  actor: Actor,
  cid: number,
  change: (session: ClientSession) => Promise<void>,
): Promise<void> {
  await editContest(
    ctx,
    actor,
    cid,
    () => ({}),
    async (session, { version }) => {
      await change(session)
      const teams = await ctx.teams.find({ cid }, { key: 1, accounts: 1 }).session(session).lean<TeamDoc[]>()
      if (teams.length > teamLimits.teams) throw new AppError('contest.too_many_teams', { limit: teamLimits.teams })
      await ctx.contests.updateOne({ _id: cid }, { $set: { teams: teams.length } }, { session })
      const members = teams.map(({ key, accounts }) => [key, accounts.map(({ uid }) => uid)] as const)
      await appendJournal(ctx, session, cid, [{ kind: 'teams', version, members: Object.fromEntries(members) }])
    },
  )
}

/** Teams of the same names keep their lines of the board. */
async function writeTeams(
  ctx: ContestContext,
  session: ClientSession,
  cid: number,
  teams: readonly TeamFields[],
): Promise<void> {
  const nameKeys = teams.map(({ nameKey }) => nameKey)
  const before = await ctx.teams
    .find({ cid, nameKey: { $in: nameKeys } }, { key: 1, nameKey: 1 })
    .session(session)
    .lean<TeamDoc[]>()
  const known = new Map(before.map((team) => [team.nameKey, team._id]))
  await ctx.teams.deleteMany({ _id: { $in: [...known.values()] } }, { session })
  const fresh = teams.length - known.size
  let last = await nextIds(ctx.db, 'teams', fresh)
  const written = teams.map((team): TeamDoc => {
    const id = known.get(team.nameKey) ?? last--
    return { ...team, _id: id, cid, key: `team-${id}` }
  })
  await ctx.teams.insertMany(written, { session, lean: true })
}

/** The accounts that the rows name, as the service knows them. */
async function readAccounts(
  ctx: ContestContext,
  contest: CheckedContest,
  rows: readonly TeamInput[],
): Promise<KnownAccounts> {
  const keys = [...new Set(rows.flatMap(({ accounts = [] }) => accounts.map(foldName)))].filter((key) => key !== '')
  const users = knownUserModel(ctx.db)
  const found = new Map<string, { uid: string; username: string; roles: string[] }>()
  for (let from = 0; from < keys.length; from += namesAtOnce) {
    const some = keys.slice(from, from + namesAtOnce)
    const filter = { usernameKey: { $in: some }, deleted: false }
    const named = await users.find(filter, { username: 1, usernameKey: 1, role: 1 }).lean()
    for (const { _id: uid, username, usernameKey, role } of named)
      found.set(usernameKey, { uid, username, roles: [role] })
  }
  const jury = new Set([...found.values()].filter((user) => isContestAdmin(user, contest)).map(({ uid }) => uid))
  const teams = await ctx.teams.find({ cid: contest._id }, { nameKey: 1, accounts: 1 }).lean<TeamDoc[]>()
  const teamOf = new Map(teams.flatMap(({ nameKey, accounts }) => accounts.map(({ uid }) => [uid, nameKey] as const)))
  return {
    find: (key) => {
      const user = found.get(key)
      return user === undefined ? undefined : { uid: user.uid, username: user.username }
    },
    isJury: (uid) => jury.has(uid),
    teamOf: (uid) => teamOf.get(uid),
  }
}
