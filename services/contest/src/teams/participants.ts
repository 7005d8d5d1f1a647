import type { ContestDoc } from '../contests/contest.model.ts'
import type { Person } from '../people/people.ts'
import { isInRooms } from '../roles/staff-member.rules.ts'
import type { TeamDoc } from '../models/team.model.ts'
import type { TeamsContext } from './context.ts'

/** A participant of a contest. */
export interface Participant {
  /** Key of the line: that of the team, or the uid. */
  key: string
  /** The key and the uid, since messages from before they joined the team remain theirs. */
  keys: string[]
  /** Groups (divisions) of their team, such as undergraduate or graduate. */
  groups: string[]
}

/** Cached for a second. */
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

/** Teams by uid of their accounts; users without a team are missing. */
export async function findTeams(
  ctx: Pick<TeamsContext, 'teams'>,
  cid: number,
  uids: readonly string[],
): Promise<ReadonlyMap<string, TeamDoc>> {
  const teams = await ctx.teams.find({ cid, 'accounts.uid': { $in: [...uids] } }).lean<TeamDoc[]>()
  return new Map(teams.flatMap((team) => team.accounts.map(({ uid }) => [uid, team] as const)))
}

/** Names of users and teams by key of their line; unknown ones are missing. */
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

/** Users behind lines of the scoreboard. */
export async function accountsOf(
  ctx: Pick<TeamsContext, 'teams'>,
  cid: number,
  keys: readonly string[],
): Promise<string[]> {
  const teams = await ctx.teams.find({ cid, key: { $in: [...keys] } }, { key: 1, accounts: 1 }).lean<TeamDoc[]>()
  const ofTeams = new Map(teams.map(({ key, accounts }) => [key, accounts.map(({ uid }) => uid)]))
  return keys.flatMap((key) => ofTeams.get(key) ?? [key])
}

/** Accounts of the teams with seats in the rooms. */
export async function accountsInRooms(
  ctx: Pick<TeamsContext, 'teams'>,
  cid: number,
  rooms: readonly string[],
): Promise<string[]> {
  const teams = await ctx.teams.find({ cid, seat: { $ne: null } }, { seat: 1, accounts: 1 }).lean<TeamDoc[]>()
  return teams.flatMap(({ seat, accounts }) => (isInRooms(seat, rooms) ? accounts.map(({ uid }) => uid) : []))
}
