import { ContestType } from '@verdict/proto/codes/contest'
import type { ErrorCode } from '@verdict/proto/errors/catalogue'
import { observerGroup } from '@verdict/proto/http/contest-teams'
import type { ContestInput } from '../../contests/form.rules.ts'
import type { TeamInput } from '../../teams/team.rules.ts'
import { groupIds } from '../objects/objects.rules.ts'
import { parseRelTime, parseTime } from '../objects/times.rules.ts'

/** Something in a package that keeps it from being imported. */
export interface PackageFault {
  file: string
  /** Which object of the file: an ID, or its place from 1; empty: the file. */
  at: string
  code: ErrorCode
  params: Record<string, string | number>
}

export interface PackagedProblem {
  id: string
  label: string
  name: string
  rgb: string | null
}

/** What the files of a package hold, by name without the ending; of one that cannot be read: text. */
export type PackageFiles = ReadonlyMap<string, unknown>

type Data = Readonly<Record<string, unknown>>
type Fail = (file: string, at: string, code: ErrorCode, params?: PackageFault['params']) => void

/** The longest texts that a form takes, in characters. */
const lengths = { title: 255, description: 65_535, problemId: 100, label: 20 }

/** Contests here have no other. */
const penaltyMs = 20 * 60_000

function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Text, or a number as text: YAML makes numbers of IDs. */
function textOf(data: Data, ...names: string[]): string | null {
  for (const name of names) {
    const value = data[name]
    const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
    if (text !== '') return text
  }
  return null
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.flatMap((one) => textOf({ one }, 'one') ?? []) : []
}

function listOf(files: PackageFiles, file: string, fail: Fail): Data[] {
  const list = files.get(file) ?? []
  if (!Array.isArray(list) || !list.every(isData)) {
    fail(file, '', 'contest.package_file_invalid')
    return []
  }
  return list
}

/** What a package makes of a new contest, which is hidden, and all that is wrong with it. */
export function planOf(files: PackageFiles): {
  form: ContestInput | null
  problems: PackagedProblem[]
  teams: TeamInput[]
  faults: PackageFault[]
} {
  const faults: PackageFault[] = []
  const fail: Fail = (file, at, code, params = {}) => void faults.push({ file, at, code, params })
  const form = formOf(files.get('contest'), fail)
  return { form, problems: problemsOf(files, fail), teams: teamsOf(files, fail), faults }
}

function formOf(contest: unknown, fail: Fail): ContestInput | null {
  if (!isData(contest)) {
    fail('contest', '', contest === undefined ? 'contest.package_file_missing' : 'contest.package_file_invalid')
    return null
  }
  const wrong = (field: string) => fail('contest', '', 'contest.package_field_invalid', { field })
  const title = textOf(contest, 'name', 'formal_name')
  const description = textOf(contest, 'formal_name') ?? title
  const startsAt = parseTime(textOf(contest, 'start_time') ?? '')
  const durationMs = parseRelTime(textOf(contest, 'duration') ?? '')
  const frozen = textOf(contest, 'scoreboard_freeze_duration')
  const frozenMs = frozen === null ? null : parseRelTime(frozen)
  const scoring = textOf(contest, 'scoreboard_type') ?? 'pass-fail'
  const isFreezeWrong = frozen !== null && (frozenMs === null || frozenMs <= 0 || frozenMs > (durationMs ?? Infinity))
  if (title === null || title.length > lengths.title) wrong('name')
  if (description !== null && description.length > lengths.description) wrong('formal_name')
  if (startsAt === null) wrong('start_time')
  if (durationMs === null || durationMs <= 0) wrong('duration')
  if (isFreezeWrong) wrong('scoreboard_freeze_duration')
  if (scoring !== 'pass-fail' && scoring !== 'score') wrong('scoreboard_type')
  if (scoring === 'pass-fail' && !isOurPenalty(contest['penalty_time'])) wrong('penalty_time')
  if (title === null || description === null || startsAt === null || durationMs === null) return null
  const endsAt = new Date(startsAt.getTime() + durationMs)
  const sealedFrom = isFreezeWrong || frozenMs === null ? null : new Date(endsAt.getTime() - frozenMs)
  return {
    ...{ title: title.slice(0, lengths.title), description, visible: false },
    ...(scoring === 'score' ? { type: ContestType.Oi } : { type: ContestType.Acm, penaltyUnit: 'minute' }),
    ...{ startTime: startsAt.toISOString(), endTime: endsAt.toISOString() },
    ...{ sealRank: sealedFrom !== null, sealRankTime: sealedFrom?.toISOString() ?? null },
    // Who has a seal thaws it by hand, unless the package says that the end does.
    autoRealRank:
      sealedFrom === null || parseTime(textOf(contest, 'scoreboard_thaw_time') ?? '')?.getTime() === endsAt.getTime(),
  }
}

/** Minutes, or a RELTIME; left out: ours. */
function isOurPenalty(penalty: unknown): boolean {
  if (penalty === undefined || penalty === null) return true
  if (typeof penalty === 'number') return penalty * 60_000 === penaltyMs
  return typeof penalty === 'string' && parseRelTime(penalty) === penaltyMs
}

function problemsOf(files: PackageFiles, fail: Fail): PackagedProblem[] {
  const labels = new Set<string>()
  return listOf(files, 'problems', fail).flatMap((data, index) => {
    const [id, label, name] = [textOf(data, 'id'), textOf(data, 'label'), textOf(data, 'name')]
    const at = (id ?? String(index + 1)).slice(0, lengths.problemId)
    const wrong = (field: string) => {
      fail('problems', at, 'contest.package_field_invalid', { field })
      return []
    }
    if (id === null || id.length > lengths.problemId) return wrong('id')
    if (label === null || label.length > lengths.label) return wrong('label')
    if (name !== null && name.length > lengths.title) return wrong('name')
    if (labels.has(label.toUpperCase())) fail('problems', at, 'contest.display_id_taken', { displayId: label })
    labels.add(label.toUpperCase())
    const rgb = textOf(data, 'rgb')
    return {
      id,
      label,
      name: name ?? id,
      rgb: /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(rgb ?? '') ? rgb : null,
    }
  })
}

/** Teams with the names of what their package refers to. */
function teamsOf(files: PackageFiles, fail: Fail): TeamInput[] {
  const byId = (file: string) => new Map(listOf(files, file, fail).map((data) => [textOf(data, 'id') ?? '', data]))
  const [organizations, groups] = [byId('organizations'), byId('groups')]
  const members = byTeam(listOf(files, 'persons', fail), teamsOfPerson)
  const accounts = byTeam(listOf(files, 'accounts', fail), (account) => textsOf([account['team_id']]))
  return listOf(files, 'teams', fail).map((team) => {
    const id = textOf(team, 'id') ?? ''
    const organization = organizations.get(textOf(team, 'organization_id') ?? '') ?? {}
    const [organisation, shortName] = [textOf(organization, 'formal_name', 'name'), textOf(organization, 'name')]
    const ids = textsOf(team['group_ids'])
    const ownGroups = ids.filter((group) => group !== groupIds.participants && group !== groupIds.observers)
    const isObserver = team['hidden'] === true || ids.includes(groupIds.observers)
    return {
      name: textOf(team, 'display_name', 'name') ?? '',
      label: labelOf(team),
      icpcId: textOf(team, 'icpc_id'),
      organisationIcpcId: textOf(organization, 'icpc_id'),
      organisation,
      shortName: shortName === organisation ? null : shortName,
      country: textOf(organization, 'country'),
      groups: [
        ...ownGroups.map((group) => textOf(groups.get(group) ?? {}, 'name') ?? group),
        ...(isObserver ? [observerGroup] : []),
      ],
      members: (members.get(id) ?? []).flatMap((person) => textOf(person, 'name') ?? []),
      accounts: (accounts.get(id) ?? []).flatMap((account) => textOf(account, 'username', 'id') ?? []),
    }
  })
}

/** A team without one is told with its name. */
function labelOf(team: Data): string | null {
  const label = textOf(team, 'label')
  return label === textOf(team, 'name') || label === textOf(team, 'display_name') ? null : label
}

function byTeam(list: readonly Data[], teamsOfOne: (data: Data) => string[]): Map<string, Data[]> {
  const teams = new Map<string, Data[]>()
  for (const data of list)
    for (const team of new Set(teamsOfOne(data))) {
      const known = teams.get(team)
      if (known === undefined) teams.set(team, [data])
      else known.push(data)
    }
  return teams
}

/** 2023-06 and 2026-01 say it in `team_ids`, older versions in `team_id`, drafts of a later one in `roles`. */
function teamsOfPerson(person: Data): string[] {
  const { roles } = person
  if (Array.isArray(roles)) return roles.flatMap((role) => (isData(role) ? textsOf([role['team_id']]) : []))
  return [...textsOf([person['team_id']]), ...textsOf(person['team_ids'])]
}
