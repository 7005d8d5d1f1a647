import { ContestType } from '@verdict/proto/codes/contest'
import type { ContestInput } from '../contests/editor/form.rules.ts'
import type { TeamInput } from '../teams/team.rules.ts'
import { isOwnContestId } from '../clics/objects/ids.rules.ts'
import { parseRelTime, parseTime } from '../clics/objects/times.rules.ts'
import {
  createUniqueIds,
  isData,
  listOf,
  nameOfGroup,
  nameOfOrganization,
  ownGroups,
  textOf,
  type Data,
  type ReportError,
  type PackageError,
  type PackageFiles,
} from './package-data.rules.ts'
import { teamsOf } from './package-teams.rules.ts'

export interface PackagedProblem {
  id: string
  /** The ID that it keeps; null: not possible. */
  externalId: string | null
  label: string
  name: string
  rgb: string | null
}

/** Maximum lengths in the form, in characters. */
const lengths = { title: 255, description: 65_535, problemId: 100, label: 20 }

/** The only supported penalty. */
const penaltyMs = 20 * 60_000

/** Packages name organizations and groups like this. */
export interface PackagedName {
  name: string
  externalId: string | null
}

/** The contest that a package describes. Valid and unique IDs are kept; null or left out: an ID of ours. */
export interface PackagePlan {
  form: ContestInput | null
  /** ID of the contest. */
  externalId: string | null
  problems: PackagedProblem[]
  teams: TeamInput[]
  organizations: PackagedName[]
  groups: (PackagedName & { icpcId: string | null })[]
  /** Names of objects with pictures, by their ID in the package. */
  names: Record<'organizations' | 'teams', ReadonlyMap<string, string>>
}

/** The hidden contest that a package describes, and all errors. */
export function planPackage(files: PackageFiles): PackagePlan & { faults: PackageError[] } {
  const faults: PackageError[] = []
  const fail: ReportError = (file, at, code, params = {}) => void faults.push({ file, at, code, params })
  const contest = files.get('contest')
  const id = isData(contest) ? createUniqueIds()(contest) : null
  const [organizations, groups] = [listOf(files, 'organizations', fail), listOf(files, 'groups', fail)]
  return {
    form: formOf(contest, fail),
    externalId: id === null || isOwnContestId(id) ? null : id,
    problems: problemsOf(files, fail),
    names: {
      organizations: nameById(organizations, nameOfOrganization),
      teams: nameById(
        listOf(files, 'teams', () => undefined),
        (team) => textOf(team, 'display_name', 'name'),
      ),
    },
    teams: teamsOf(files, { organizations, groups }, fail),
    organizations: namesOf(organizations, nameOfOrganization),
    groups: namesOf(groups, nameOfGroup).filter(({ name }) => !ownGroups.includes(name)),
    faults,
  }
}

function nameById(list: readonly Data[], nameOf: (data: Data) => string | null): ReadonlyMap<string, string> {
  return new Map(
    list.flatMap((data) => {
      const [id, name] = [textOf(data, 'id'), nameOf(data)]
      return id === null || name === null ? [] : [[id, name] as const]
    }),
  )
}

/** Each name once. */
function namesOf(list: readonly Data[], nameOf: (data: Data) => string | null) {
  const [idOf, names] = [createUniqueIds(), new Map<string, PackagePlan['groups'][number]>()]
  for (const data of list) {
    const [name, id] = [nameOf(data), idOf(data)]
    if (name === null || names.has(name)) continue
    const externalId = id === null || ownGroups.includes(id) ? null : id
    names.set(name, { name, externalId, icpcId: textOf(data, 'icpc_id') })
  }
  return [...names.values()]
}

function formOf(contest: unknown, fail: ReportError): ContestInput | null {
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
  const isFreezeWrong = frozen !== null && (frozenMs === null || frozenMs > (durationMs ?? Infinity))
  if (title === null || title.length > lengths.title) wrong('name')
  if (description !== null && description.length > lengths.description) wrong('formal_name')
  if (startsAt === null) wrong('start_time')
  if (durationMs === null || durationMs <= 0) wrong('duration')
  if (isFreezeWrong) wrong('scoreboard_freeze_duration')
  if (scoring !== 'pass-fail' && scoring !== 'score') wrong('scoreboard_type')
  if (scoring === 'pass-fail' && !isOurPenalty(contest['penalty_time'])) wrong('penalty_time')
  if (title === null || description === null || startsAt === null || durationMs === null) return null
  const endsAt = new Date(startsAt.getTime() + durationMs)
  // A freeze of zero length is none.
  const sealedFrom = isFreezeWrong || frozenMs === null || frozenMs === 0 ? null : new Date(endsAt.getTime() - frozenMs)
  return {
    title: title.slice(0, lengths.title),
    description,
    visible: false,
    ...(scoring === 'score' ? { type: ContestType.Oi } : { type: ContestType.Acm, penaltyUnit: 'minute' }),
    startTime: startsAt.toISOString(),
    endTime: endsAt.toISOString(),
    sealRank: sealedFrom !== null,
    sealRankTime: sealedFrom?.toISOString() ?? null,
    // A frozen board is thawed manually, unless the package says that it thaws at the end.
    autoRealRank:
      sealedFrom === null || parseTime(textOf(contest, 'scoreboard_thaw_time') ?? '')?.getTime() === endsAt.getTime(),
  }
}

/** Minutes or RELTIME; missing: the default. */
function isOurPenalty(penalty: unknown): boolean {
  if (penalty === undefined || penalty === null) return true
  if (typeof penalty === 'number') return penalty * 60_000 === penaltyMs
  return typeof penalty === 'string' && parseRelTime(penalty) === penaltyMs
}

function problemsOf(files: PackageFiles, fail: ReportError): PackagedProblem[] {
  const labels = new Set<string>()
  const idOf = createUniqueIds()
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
      externalId: idOf(data),
      label,
      name: name ?? id,
      rgb: /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(rgb ?? '') ? rgb : null,
    }
  })
}
