import { clicsVersions, type ClicsVersion, type ClicsType } from '@verdict/proto/http/contest/clics/clics'
import type { ClicsData } from './objects.rules.ts'
import { relTime } from './times.rules.ts'

/** Access level of a reader: `admin` for those who run the contest; analysts see as much and may change nothing. */
export type Level = 'public' | 'team' | 'analyst' | 'admin'

/** Whether a reader gets all that the jury knows. */
export function hasJuryAccess(level: Level): boolean {
  return level === 'admin' || level === 'analyst'
}

/** The recipient of a response: its version and its rights. */
export interface Reader {
  version: ClicsVersion
  level: Level
  /** Whether the contest is scored by points, instead of solved problems. */
  isScored: boolean
  /** Whether they may submit and ask in the name of others. */
  actsForOthers?: boolean
}

export function isClicsVersion(text: string): text is ClicsVersion {
  return (clicsVersions as readonly string[]).includes(text)
}

interface Properties {
  all: readonly string[]
  '2023-06'?: readonly string[]
  '2026-01'?: readonly string[]
  scored?: readonly string[]
  unscored?: readonly string[]
  admin?: readonly string[]
}

/** Properties of each type: all differences between versions are here and in `toVersion`. */
const properties: Readonly<Record<ClicsType, Properties>> = {
  contest: {
    all: [
      'id',
      'name',
      'formal_name',
      'start_time',
      'duration',
      'scoreboard_freeze_duration',
      'scoreboard_thaw_time',
      'scoreboard_type',
      'banner',
      'logo',
    ],
    unscored: ['penalty_time'],
    '2026-01': ['main_scoreboard_group_id'],
  },
  'judgement-types': { all: ['id', 'name', 'penalty', 'solved'] },
  languages: { all: ['id', 'name', 'entry_point_required', 'entry_point_name', 'extensions'] },
  groups: { all: ['id', 'icpc_id', 'name', 'type'] },
  organizations: { all: ['id', 'icpc_id', 'name', 'formal_name', 'country', 'country_flag', 'logo'] },
  teams: {
    all: ['id', 'icpc_id', 'label', 'name', 'display_name', 'organization_id', 'group_ids', 'photo'],
    '2023-06': ['hidden'],
  },
  persons: { all: [], admin: ['id', 'icpc_id', 'name', 'sex', 'role', 'team_ids'] },
  accounts: { all: [], admin: ['id', 'username', 'type', 'team_id'] },
  problems: {
    all: ['id', 'label', 'name', 'ordinal', 'rgb', 'color', 'time_limit', 'test_data_count'],
    scored: ['max_score'],
    '2026-01': ['memory_limit'],
  },
  submissions: {
    // Only managers of the contest may follow the link in `files`.
    all: ['id', 'language_id', 'problem_id', 'team_id', 'time', 'contest_time', 'entry_point', 'files'],
  },
  judgements: {
    all: [
      'id',
      'submission_id',
      'judgement_type_id',
      'start_time',
      'start_contest_time',
      'end_time',
      'end_contest_time',
      'max_run_time',
    ],
    scored: ['score'],
    '2026-01': ['current'],
  },
  runs: { all: ['id', 'judgement_id', 'ordinal', 'judgement_type_id', 'time', 'contest_time', 'run_time'] },
  clarifications: {
    all: ['id', 'from_team_id', 'reply_to_id', 'problem_id', 'text', 'time', 'contest_time'],
    '2023-06': ['to_team_id'],
    '2026-01': ['to_team_ids', 'to_group_ids'],
  },
  awards: { all: ['id', 'citation', 'team_ids'] },
  commentary: { all: ['id', 'time', 'contest_time', 'message', 'tags', 'team_ids', 'problem_ids', 'submission_ids'] },
  state: { all: ['started', 'frozen', 'ended', 'thawed', 'finalized', 'end_of_updates'] },
}

/** Lists the capabilities of a reader. */
export function capabilitiesOf({ version, level, actsForOthers = false }: Reader): string[] {
  if (level === 'public' || level === 'analyst') return []
  const posts = version === '2023-06' ? 'team_clar' : 'post_clar'
  if (level === 'team') return ['team_submit', posts]
  const clarifies = version === '2023-06' ? ['admin_clar'] : [posts, 'admin_clar']
  const forOthers = actsForOthers ? ['proxy_submit', 'admin_submit', 'proxy_clar'] : []
  const comments = version === '2023-06' ? [] : ['post_comment']
  return ['contest_start', 'contest_thaw', ...forOthers, ...clarifies, ...comments]
}

/** Properties that a reader sees; none: the type is not available to this reader. */
export function propertiesOf(type: ClicsType, { version, level, isScored }: Reader): string[] {
  const { all, admin, scored, unscored, ...byVersion } = properties[type]
  // The public sees no clarifications.
  if (type === 'clarifications' && level === 'public') return []
  return [
    ...all,
    ...(byVersion[version] ?? []),
    ...((isScored ? scored : unscored) ?? []),
    ...((hasJuryAccess(level) ? admin : undefined) ?? []),
  ]
}

/** An object in the form of the version, without hidden properties and null values. */
export function toVersion(type: ClicsType, data: ClicsData, reader: Reader): ClicsData {
  const changed = reader.version === '2023-06' ? data : { ...data, ...newerForm(type, data) }
  const shown = propertiesOf(type, reader).map((name) => [name, changed[name] ?? null] as const)
  // A state includes times that have not been reached.
  return Object.fromEntries(type === 'state' ? shown : shown.filter(([, value]) => value !== null))
}

/** Properties that 2026-01 writes differently. */
function newerForm(type: ClicsType, { penalty_time: minutes }: ClicsData): ClicsData {
  return type === 'contest' && typeof minutes === 'number' ? { penalty_time: relTime(minutes * 60_000) } : {}
}
