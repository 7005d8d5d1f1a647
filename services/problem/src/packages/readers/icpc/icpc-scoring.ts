import type { GroupPolicy } from '@verdict/proto/codes/problem'
import type { PackageFolder } from '../../archive/package-folder.ts'
import {
  fieldsOf,
  isFields,
  numberField,
  textField,
  textsOf,
  unknownFields,
  type Fields,
} from '../../model/fields.rules.ts'
import { fullPoints } from '../../model/share-points.rules.ts'
import { folderPart } from '../shared/paths.rules.ts'
import { folderFiles, type TestSettings } from './icpc-settings.ts'

/** How the tests of a group, or of `secret`, are scored together. */
interface Grouping {
  points: number
  policy: GroupPolicy
  requires: string[]
}

/** A folder below `data/` and the number of its tests. */
interface ScoredFolder {
  inside: string
  tests: number
}

export interface ScoringRules {
  isLegacy: boolean
  /** Whether the validator of a legacy package scores the tests (`custom score`). */
  isScoredByValidator: boolean
}

const secretFolder = 'data/secret/'

/**
 * Reads the scoring of a group, or of tests without groups (`data/secret/`).
 *
 * Source: Problem Package Format, 2025-09 "Result aggregation", legacy "Test Data Groups" and "Default Grader"
 */
export async function readGrouping(
  folder: PackageFolder,
  settings: TestSettings,
  scored: ScoredFolder,
  rules: ScoringRules,
): Promise<Grouping> {
  if (!rules.isLegacy) {
    const isSecret = scored.inside === secretFolder
    return laterGrouping(folder, scored.inside, await settings.ofFolder(scored.inside), isSecret ? 'sum' : 'pass-fail')
  }
  const levels = []
  for (const inside of new Set(['data/', secretFolder, scored.inside])) levels.push(await settings.ofFolder(inside))
  return legacyGrouping(folder, scored, Object.assign({}, ...levels) as Fields, rules)
}

/** Source: Problem Package Format 2025-09, "Test data configuration"; `scoring` and the flags are those of drafts. */
const groupKeys = [
  'max_score',
  'score_aggregation',
  'static_validation_score',
  'require_pass',
  'args',
  'input_validator_args',
  'static_validator_args',
  'output_validator_args',
  'input_visualizer_args',
  'output_visualizer_args',
  'full_feedback',
  'scoring',
  'input_validator_flags',
  'output_validator_flags',
]

/** Notes keys of `test_group.yaml` that the format does not have. */
export async function noteUnknownKeys({ notes, root, paths }: PackageFolder, settings: TestSettings): Promise<void> {
  for (const path of paths.filter((one) => /^data\/.*test_group\.yaml$/.test(one)))
    for (const what of unknownFields(await settings.ofFolder(folderPart(path)), groupKeys))
      notes.lost(`${root}${path}`, what)
}

/** Refuses packages whose groups are not summed, because a problem here can only sum its groups. */
export async function assertGroupsAddUp(
  folder: PackageFolder,
  settings: TestSettings,
  isLegacy: boolean,
): Promise<void> {
  if (isLegacy) return
  const { score_aggregation: aggregation, max_score: most } = scoringFields(await settings.ofFolder(secretFolder))
  if (aggregation !== undefined && aggregation !== 'sum')
    refuse(folder, secretFolder, `score_aggregation: ${String(aggregation)}`)
  if (most === 'unbounded') refuse(folder, secretFolder, 'max_score: unbounded')
}

function refuse({ notes, root, file }: PackageFolder, inside: string, what: string): void {
  const path = folderFiles.map((name) => `${inside}${name}`).find((one) => file(one) !== undefined) ?? inside
  notes.refuse(`${root}${path}`, 'package.not_judged', { what })
}

/** Converts the settings of drafts of 2023-07, `scoring: { score, aggregation, require_pass }`, to those of 2025-09. */
function scoringFields(about: Fields): Fields {
  if (!isFields(about['scoring'])) return about
  const { score, aggregation, require_pass: required } = fieldsOf(about['scoring'])
  return { max_score: score, score_aggregation: aggregation, require_pass: required, ...about }
}

const laterPolicies: Readonly<Record<string, GroupPolicy>> = { min: 'min', sum: 'sum', 'pass-fail': 'all' }

/** Reads the points of a group in 2025-09: the maximum, given by the worst test, the sum, or all or nothing. */
function laterGrouping(folder: PackageFolder, inside: string, settings: Fields, byDefault: string): Grouping {
  const about = scoringFields(settings)
  // Only `secret` has a maximum by default.
  if (about['max_score'] === undefined && inside !== secretFolder) refuse(folder, inside, 'max_score')
  if (about['max_score'] === 'unbounded') refuse(folder, inside, 'max_score: unbounded')
  const aggregation = textField(about, 'score_aggregation') ?? byDefault
  const policy = laterPolicies[aggregation]
  if (policy === undefined) refuse(folder, inside, `score_aggregation: ${aggregation}`)
  const requires = textsOf([about['require_pass']].flat())
  return { points: numberField(about, 'max_score') ?? fullPoints, policy: policy ?? 'all', requires }
}

/** No policy here is equivalent to these flags. */
const otherFlags = ['max', 'avg', 'always_accept']

/**
 * Reads the points of a group in legacy, which are the score of an accepted test, as sum or minimum. If the validator
 * scores the tests, the points are the end of `range`. Missing values are inherited from the parent group.
 */
function legacyGrouping(
  folder: PackageFolder,
  { inside, tests }: ScoredFolder,
  about: Fields,
  { isScoredByValidator }: ScoringRules,
): Grouping {
  const flags = (textField(about, 'grader_flags') ?? '').split(/\s+/)
  const refused =
    textField(about, 'grading') === 'custom' ? 'grading: custom' : flags.find((one) => otherFlags.includes(one))
  if (refused !== undefined) refuse(folder, inside, refused)
  const policy = flags.includes('min') ? 'min' : 'sum'
  if (policy === 'sum' && tests > 1 && about['on_reject'] !== 'continue')
    folder.notes.doubt(`${folder.root}${inside}`, 'package.limit_changed', {
      what: 'on_reject',
      before: 'break',
      after: 'continue',
    })
  if (isScoredByValidator) return { points: endOfRange(folder, inside, about), policy, requires: [] }
  const points = numberField(about, 'accept_score') ?? 1
  return { points: policy === 'min' ? points : points * tests, policy, requires: [] }
}

/** Returns the maximum in `range`. Packages without one are refused, because points here have a maximum. */
function endOfRange(folder: PackageFolder, inside: string, about: Fields): number {
  const range = textField(about, 'range') ?? '-inf +inf'
  const most = Number(range.trim().split(/\s+/)[1])
  if (Number.isFinite(most) && most > 0) return most
  refuse(folder, inside, `range: ${range}`)
  return fullPoints
}
