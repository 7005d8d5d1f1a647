import type { ContestDoc } from '../contests/contest.model.ts'
import type { Person } from '../people/people.ts'
import { isInRooms } from '../roles/staff-member.rules.ts'
import type { TeamDoc } from '../models/team.model.ts'
import type { TeamsContext } from './context.ts'

/** A user as a contest counts them. */
export interface Participant {
  /** Of their line of the board: that of their team, or their uid. */
  key: string
  /** That, and the uid: what was written before they came into the team stays theirs. */
  keys: string[]
  /** Of their team. */
  groups: string[]
}

/** The participant from memory, at most a second old. */
export async function participantOf(
  ctx: Pick<TeamsContext, 'teams' | 'readCache'>,
  { _id: cid, teams = 0 }: Pick<ContestDoc, '_id' | 'teams'>,
  uid: string,
): Promise<Participant> {
  if (teams === 0) return { key: uid, keys: [uid], groups: [] }
  const team = await ctx.readCache.get(`team ${cid} ${uid}`, () =>
    ctx.teams.findOne({ cid, 'accounts.uid': uid }, { key: 1, groups: 1 }).lean<TeamDoc>().exec(),
  )
  return team === null
    ? { key: uid, keys: [uid], groups: [] }
    : { key: team.key, keys: [team.key, uid], groups: team.groups }
}

/** Teams by the uids of accounts; who is in none is missing. */
export async function findTeams(
  ctx: Pick<TeamsContext, 'teams'>,
  cid: number,
  uids: readonly string[],
): Promise<ReadonlyMap<string, TeamDoc>> {
  const teams = await ctx.teams.find({ cid, 'accounts.uid': { $in: [...uids] } }).lean<TeamDoc[]>()
  return new Map(teams.flatMap((team) => team.accounts.map(({ uid }) => [uid, team] as const)))
}

/** Names of users and teams by the key of their line; who is not known is missing. */
export async function namesOf(
  ctx: Pick<TeamsContext, 'teams' | 'people'>,
  { _id: cid }: Pick<ContestDoc, '_id'>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Pick<Person, 'username' | 'realname'>>> {
  if (keys.length === 0) return new Map()
  const teams = await ctx.teams.find({ cid, key: { $in: [...keys] } }, { key: 1, name: 1 }).lean<TeamDoc[]>()
  const people = await ctx.people.find(keys)
  const users = keys.flatMap((key) => people.get(key) ?? [])
  return new Map<string, Pick<Person, 'username' | 'realname'>>([
    ...users.map((user) => [user.uid, user] as const),
    ...teams.map(({ key, name }) => [key, { username: name, realname: null }] as const),
  ])
}

/** Users who stand behind lines of the board. */
export async function accountsOf(
  ctx: Pick<TeamsContext, 'teams'>,
  cid: number,
  keys: readonly string[],
): Promise<string[]> {
  const teams = await ctx.teams.find({ cid, key: { $in: [...keys] } }, { key: 1, accounts: 1 }).lean<TeamDoc[]>()
  const ofTeams = new Map(teams.map(({ key, accounts }) => [key, accounts.map(({ uid }) => uid)]))
  return keys.flatMap((key) => ofTeams.get(key) ?? [key])
}

/** Accounts of the teams whose seats lie in the rooms. */
export async function accountsInRooms(
  ctx: Pick<TeamsContext, 'teams'>,
  cid: number,
  rooms: readonly string[],
): Promise<string[]> {
  const teams = await ctx.teams.find({ cid, seat: { $ne: null } }, { seat: 1, accounts: 1 }).lean<TeamDoc[]>()
  return teams.flatMap(({ seat, accounts }) => (isInRooms(seat, rooms) ? accounts.map(({ uid }) => uid) : []))
}
