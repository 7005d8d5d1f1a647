import { ContestType } from '@verdict/proto/codes/contest'
import type { ContestDoc } from '../../contests/contest.model.ts'
import { contestRule } from '@verdict/proto/contest-rules/rules'
import { ruleOf, sortedProblems } from '../../contests/contest.rules.ts'
import type { Interval } from '../../journal/intervals.rules.ts'
import type { Person } from '../../people/people.ts'
import { contestDuration } from './contest-time.rules.ts'
import { clicsId, teamAccountKey, type ContestIds } from './ids.rules.ts'
import { groupIds, type ClicsData } from './objects.rules.ts'
import { absTime } from './times.rules.ts'

/** A FILE of the specification. */
export type FileRef = Readonly<
  Record<'href' | 'filename' | 'hash' | 'mime', string> & { width: number; height: number }
>

/** Pictures of an object by property. */
export type PicturesOf = (type: 'contest' | 'organizations' | 'teams', key: string) => Record<string, FileRef[]>

/** Limits of a problem from its judge specification. */
export interface ProblemLimits {
  timeLimitMs: number
  memoryLimitMb: number
  testCount: number
}

export function isScored({ type }: Pick<ContestDoc, 'type'>): boolean {
  return type === ContestType.Oi
}

interface ContestDetails {
  thawAt: Date | null
  thawedAt: Date | null
  intervals: readonly Interval[]
  ids: Pick<ContestIds, 'contest'>
  picturesOf: PicturesOf
}

/**
 * Durations are in contest time, like submission times: without removed intervals. `thawAt` is the scheduled
 * thaw; `thawedAt` when the scoreboard was thawed after the end.
 */
export function contestObject(
  contest: ContestDoc,
  { thawAt, thawedAt, intervals, ids, picturesOf }: ContestDetails,
): ClicsData {
  const { title, startsAt, endsAt, sealedFrom, autoRealRank } = contest
  const { penaltySec } = contestRule(ruleOf(contest))
  const thaw = sealedFrom === null ? null : autoRealRank ? (thawedAt ?? endsAt) : thawAt
  return {
    id: ids.contest,
    name: title,
    formal_name: title,
    start_time: absTime(startsAt.getTime()),
    duration: contestDuration({ intervals }, startsAt, endsAt),
    scoreboard_freeze_duration: sealedFrom === null ? null : contestDuration({ intervals }, sealedFrom, endsAt),
    scoreboard_thaw_time: thaw === null ? null : absTime(thaw.getTime()),
    scoreboard_type: isScored(contest) ? 'score' : 'pass-fail',
    penalty_time: penaltySec === null ? null : penaltySec / 60,
    main_scoreboard_group_id: groupIds.participants,
    ...picturesOf('contest', ''),
  }
}

/**
 * The groups of participants and observers, which always exist, and the groups of the contest's teams. `icpcIds` are
 * known IDs by name.
 */
export function groupObjects(
  ofTeams: readonly string[],
  ids: Pick<ContestIds, 'group'>,
  icpcIds: ReadonlyMap<string, string>,
): ClicsData[] {
  const named = new Map(ofTeams.map((name) => [ids.group(name), name]))
  named.delete(groupIds.observers)
  return [
    { id: groupIds.participants, name: 'Participants', type: 'participation' },
    { id: groupIds.observers, name: 'Observers', type: 'participation' },
    ...[...named]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([id, name]) => {
        const icpcId = icpcIds.get(name)
        return { id, name, type: 'team', ...(icpcId === undefined ? {} : { icpc_id: icpcId }) }
      }),
  ]
}

/** Sorted by letter; unknown limits are left out. */
export function problemObjects(
  contest: ContestDoc,
  limits: ReadonlyMap<number, ProblemLimits>,
  ids: Pick<ContestIds, 'problem'>,
): ClicsData[] {
  return sortedProblems(contest).map(({ pid, displayId, displayTitle, color }, index) => {
    const known = limits.get(pid)
    const rgb = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(color ?? '') ? color : null
    return {
      id: ids.problem(pid),
      label: displayId,
      name: displayTitle,
      ordinal: index + 1,
      rgb,
      color: rgb === null ? color : null,
      time_limit: (known?.timeLimitMs ?? 0) / 1000,
      memory_limit: known?.memoryLimitMb ?? null,
      test_data_count: known?.testCount ?? 0,
      max_score: isScored(contest) ? 100 : null,
    }
  })
}

export interface Entrant {
  uid: string
  /** Absent for unknown users. */
  person: Person | undefined
  isStar: boolean
  /** Names of groups of teams. */
  groups: readonly string[]
}

/** Lists each school once, with the data known from any of its teams. */
export function organizationObjects(
  entrants: readonly Entrant[],
  ids: Pick<ContestIds, 'organization'>,
  picturesOf: PicturesOf,
): ClicsData[] {
  const schools = new Map<string, { shortName: string | null; country: string | null; icpcId: string | null }>()
  for (const { person } of entrants) {
    const school = schoolOf(person)
    if (school === null) continue
    const [known, team] = [schools.get(school), person?.team]
    const shortName = known?.shortName ?? team?.shortName ?? null
    const icpcId = known?.icpcId ?? team?.organisationIcpcId ?? null
    schools.set(school, { shortName, country: known?.country ?? team?.country ?? null, icpcId })
  }
  return [...schools]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { shortName, country, icpcId }]) => ({
      id: ids.organization(name),
      icpc_id: icpcId,
      name: shortName ?? name,
      formal_name: name,
      country,
      ...picturesOf('organizations', name),
    }))
}

function schoolOf(person: Person | undefined): string | null {
  const school = person?.school?.trim() ?? ''
  return school === '' ? null : school
}

/** A participant as a team of one, under the name that the scoreboard shows. */
export function teamObject(
  { uid, person, isStar, groups }: Entrant,
  { rankShowName }: Pick<ContestDoc, 'rankShowName'>,
  { ids, picturesOf }: { ids: ContestIds; picturesOf: PicturesOf },
): ClicsData {
  const username = person?.username ?? uid
  const name = person?.[rankShowName] ?? username
  const school = schoolOf(person)
  return {
    id: ids.team(uid),
    icpc_id: person?.team?.icpcId ?? null,
    name,
    display_name: name,
    label: person?.team?.label ?? username,
    organization_id: school === null ? null : ids.organization(school),
    group_ids: [...new Set([isStar ? groupIds.observers : groupIds.participants, ...groups.map(ids.group)])],
    hidden: isStar,
    ...picturesOf('teams', uid),
  }
}

/**
 * Lists members of teams, or participants with a known real name. A person with the same external id in several teams,
 * such as a coach, is one object.
 */
export function personObjects(entrants: readonly Entrant[], ids: Pick<ContestIds, 'team'>): ClicsData[] {
  const people = entrants.flatMap((entrant) => peopleOf(entrant, ids))
  const given = new Set(people.flatMap(({ givenId }) => givenId ?? []))
  const found = new Map<string, ClicsData & { team_ids: string[] }>()
  for (const { givenId, ownId, teamId, about } of people) {
    const id = givenId ?? (given.has(ownId) ? clicsId(`own-${ownId}`) : ownId)
    const known = found.get(id)
    if (known === undefined) found.set(id, { id, ...about, team_ids: [teamId] })
    else if (!known.team_ids.includes(teamId)) known.team_ids.push(teamId)
  }
  return [...found.values()].map((person) => ({ ...person, team_ids: person.team_ids.toSorted() }))
}

interface KnownPerson {
  givenId: string | null
  ownId: string
  teamId: string
  about: ClicsData
}

function peopleOf({ uid, person }: Entrant, ids: Pick<ContestIds, 'team'>): KnownPerson[] {
  const teamId = ids.team(uid)
  if (person?.team !== undefined) {
    const { members, persons } = person.team
    return members.map((name, at) => {
      const { externalId = null, icpcId = null, role = 'contestant' } = persons.find((one) => one.name === name) ?? {}
      const about = { name, role, ...(icpcId === null ? {} : { icpc_id: icpcId }) }
      return { givenId: externalId, ownId: clicsId(`${teamId}-${at + 1}`), teamId, about }
    })
  }
  const name = person?.realname ?? ''
  if (name === '') return []
  const sex = person?.gender === 'male' || person?.gender === 'female' ? person.gender : null
  return [{ givenId: null, ownId: clicsId(uid), teamId, about: { name, sex, role: 'contestant' } }]
}

/** Accounts of a team, or that of a participant without a team. */
export function teamAccounts({ uid, person }: Entrant, ids: Pick<ContestIds, 'team' | 'account'>): ClicsData[] {
  const of = (key: string, username: string) => {
    return { id: ids.account(key), username, type: 'team', team_id: ids.team(uid) }
  }
  const names = person?.team?.accounts ?? null
  return names === null
    ? [of(uid, person?.username ?? uid)]
    : names.map((username) => of(teamAccountKey(username), username))
}
