import type { ClientSession } from 'mongoose'
import { teamLimits } from '@verdict/proto/http/contest/participants/teams'
import type { Actor } from '@verdict/kit/actor'
import { addressRange } from '@verdict/kit/address-range.rules'
import { AppError } from '@verdict/kit/errors'
import { isDuplicateKey } from '@verdict/kit/mongo'
import { foldName } from '@verdict/kit/fold-name.rules'
import { knownUserModel } from '@verdict/kit/users-projection'
import type { ContestForActor } from '../contests/contest.rules.ts'
import { findGroupMembers } from '../roles/group-membership.ts'
import { findJury } from '../staff/find-jury.ts'
import { editContest } from '../contests/save-contest.ts'
import { appendJournal } from '../journal/append-journal.ts'
import type { TeamDoc } from '../models/team.model.ts'
import type { TeamsContext } from './context.ts'
import type { ExistingAccounts, TeamInput } from './team.rules.ts'
import type { TeamAddress } from './team-addresses.rules.ts'

/** Fields of a contest against which teams are checked. */
export type CheckedContest = Pick<ContestForActor, '_id' | 'uid' | 'gid'> & Partial<Pick<ContestForActor, 'startsAt'>>

const nameBatchSize = 1_000

/**
 * Checks and writes teams. If a concurrent change has assigned one of the accounts or IDs meanwhile, both are repeated.
 */
export async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isDuplicateKey(error, 'accounts.uid') || isDuplicateKey(error, 'externalId')) return retryOnConflict(work)
    throw error
  }
}

/** Changes teams together with contest, journal and scoreboard in one transaction. */
export async function changeTeams(
  ctx: TeamsContext,
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

/** The accounts that the rows name. */
export async function readAccounts(
  ctx: TeamsContext,
  contest: CheckedContest,
  rows: readonly TeamInput[],
): Promise<ExistingAccounts> {
  const keys = [...new Set(rows.flatMap(({ accounts = [] }) => accounts.map(foldName)))].filter((key) => key !== '')
  const users = knownUserModel(ctx.db)
  const found = new Map<string, { uid: string; username: string; roles: string[] }>()
  for (let from = 0; from < keys.length; from += nameBatchSize) {
    const some = keys.slice(from, from + nameBatchSize)
    const filter = { usernameKey: { $in: some }, deleted: false }
    const named = await users.find(filter, { username: 1, usernameKey: 1, role: 1 }).lean()
    for (const { _id: uid, username, usernameKey, role } of named)
      found.set(usernameKey, { uid, username, roles: [role] })
  }
  const jury = await findJury(ctx, contest, [...found.values()])
  const members = contest.gid === null ? null : await findGroupMembers(ctx, contest.gid)
  const staff = new Set((await ctx.staffMembers.find({ cid: contest._id }, { uid: 1 }).lean()).map(({ uid }) => uid))
  const teams = await ctx.teams
    .find({ cid: contest._id }, { key: 1, name: 1, nameKey: 1, externalId: 1, accounts: 1, addresses: 1 })
    .lean<TeamDoc[]>()
  const teamOf = new Map(teams.flatMap(({ nameKey, accounts }) => accounts.map(({ uid }) => [uid, nameKey] as const)))
  return {
    find: (key) => {
      const user = found.get(key)
      return user === undefined ? undefined : { uid: user.uid, username: user.username }
    },
    isJury: (uid) => jury.has(uid),
    isStaff: (uid) => staff.has(uid),
    mayEnter: (uid) => members === null || members.has(uid),
    teamOf: (uid) => teamOf.get(uid),
    teams: teams.map(({ key, nameKey, externalId = null }) => ({ key, nameKey, externalId })),
    areIdsFixed: contest.startsAt !== undefined && contest.startsAt <= ctx.clock.now(),
    machines: teams.flatMap(addressesOfTeam),
  }
}

function addressesOfTeam({ name: team, nameKey, addresses = [] }: TeamDoc): TeamAddress[] {
  return addresses.flatMap((address) => {
    const range = addressRange(address)
    return range === null ? [] : { ...range, team, nameKey }
  })
}
