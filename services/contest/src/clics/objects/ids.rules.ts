import { createHash } from 'node:crypto'
import { isClicsId } from '@verdict/proto/http/contest/clics/clics'
import { observerGroup } from '@verdict/proto/http/contest/participants/teams'
import type { ContestDoc } from '../../contests/contest.model.ts'
import { groupIds } from './objects.rules.ts'

/** A valid ID of the CLICS specification; text that is none is replaced by its hash. */
export function clicsId(text: string): string {
  return isClicsId(text) ? text : hashOf(text)
}

/** Default ID of a school: the same for all teams with the same spelling. */
export function organizationId(school: string): string {
  return `org-${hashOf(school).slice(0, 16)}`
}

/** Default ID of a group of teams; observers have a group in every contest. */
export function teamGroupId(name: string): string {
  return name.toLowerCase() === observerGroup ? groupIds.observers : clicsId(`group-${name}`)
}

/** Whether a client may assign this ID: ours begin with a number, or are those of announcements. */
export function isForeignId(text: string): boolean {
  return isClicsId(text) && !/^(\d|announcement-)/.test(text)
}

/** Numbers are contests of this site, whatever packages say. */
export function isOwnContestId(text: string): boolean {
  return /^[1-9]\d{0,14}$/.test(text)
}

/** Key of a team account, in place of its uid. */
export function teamAccountKey(username: string): string {
  return `account-${username}`
}

export interface ExternalIds {
  teams: readonly {
    key: string
    externalId: string | null
    accounts: readonly { username: string; externalId?: string | null }[]
  }[]
  organizations: readonly { name: string; externalId: string | null }[]
  groups: readonly { name: string; externalId: string | null }[]
}

/** IDs of the objects of a contest: external ones if assigned, else ours. */
export interface ContestIds {
  contest: string
  problem: (pid: number) => string
  /** By line of the scoreboard. */
  team: (key: string) => string
  organization: (school: string) => string
  group: (name: string) => string
  /** By `teamAccountKey`, or by uid for users without a team. */
  account: (key: string) => string
}

export function contestIds(
  { _id, externalId, problems }: Pick<ContestDoc, '_id' | 'externalId' | 'problems'>,
  { teams, organizations, groups }: ExternalIds,
): ContestIds {
  const byName = (named: ExternalIds['groups']) => named.map((one) => [one.name, one.externalId ?? null] as const)
  const accounts = teams.flatMap((team) =>
    team.accounts.map((account) => [teamAccountKey(account.username), account.externalId ?? null] as const),
  )
  return {
    contest: externalId ?? String(_id),
    problem: namedBy(
      problems.map((problem) => [problem.pid, problem.externalId ?? null] as const),
      String,
    ),
    team: namedBy(
      teams.map((team) => [team.key, team.externalId] as const),
      clicsId,
    ),
    organization: namedBy(byName(organizations), organizationId),
    group: namedBy(byName(groups), teamGroupId),
    account: namedBy(accounts, clicsId),
  }
}

/** If an ID of ours was assigned to another object, ours is changed, so that IDs are unique. */
function namedBy<Key>(
  entries: readonly (readonly [Key, string | null])[],
  own: (key: Key) => string,
): (key: Key) => string {
  const given = new Map(entries.flatMap(([key, id]) => (id === null ? [] : [[key, id] as const])))
  const taken = new Set(given.values())
  return (key) => {
    const id = given.get(key)
    if (id !== undefined) return id
    return taken.has(own(key)) ? hashOf(`own ${own(key)}`) : own(key)
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
