import type { GroupPolicy } from '@verdict/proto/codes/problem'
import type { PackageFolder } from '../../archive/package-folder.ts'
import { fieldsOf, isFields, numberField, textField, textsOf, type Fields } from '../../model/fields.rules.ts'
import { fullPoints } from '../../model/share-points.rules.ts'
import { folderFiles, type TestSettings } from './icpc-settings.ts'

/** How the tests of a group, or of `secret`, are scored together. */
export interface Grouping {
  points: number
  policy: GroupPolicy
  requires: string[]
}

/** What the tests belong to: a folder below `data/` with its settings, and the number of its tests. */
export interface ScoredFolder {
  inside: string
  tests: number
}

export interface ScoringRules {
  isLegacy: boolean
  /** In legacy, whether the validator gives every test its score. */
  isScoredByValidator: boolean
}

const secretFolder = 'data/secret/'

/**
 * Scoring of a group, or of the tests in no group (`data/secret/`).
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

/** Scores of groups can only be added up here. */
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

/** Drafts of 2023-07 have these settings as `scoring: { score, aggregation, require_pass }`. */
function scoringFields(about: Fields): Fields {
  if (!isFields(about['scoring'])) return about
  const { score, aggregation, require_pass: required } = fieldsOf(about['scoring'])
  return { max_score: score, score_aggregation: aggregation, require_pass: required, ...about }
}

const laterPolicies: Readonly<Record<string, GroupPolicy>> = { min: 'min', sum: 'sum', 'pass-fail': 'all' }

/** Points of a group in 2025-09: the maximum; the worst test, the sum, or all or nothing. */
function laterGrouping(folder: PackageFolder, inside: string, said: Fields, byDefault: string): Grouping {
  const about = scoringFields(said)
  if (about['max_score'] === 'unbounded') refuse(folder, inside, 'max_score: unbounded')
  const aggregation = textField(about, 'score_aggregation') ?? byDefault
  const policy = laterPolicies[aggregation]
  if (policy === undefined) refuse(folder, inside, `score_aggregation: ${aggregation}`)
  const requires = textsOf([about['require_pass']].flat())
  return { points: numberField(about, 'max_score') ?? fullPoints, policy: policy ?? 'all', requires }
}

/** Ways to add up that there is no policy for. */
const otherFlags = ['max', 'avg', 'always_accept']

/**
 * … in legacy: the score of a test that is accepted, as the sum or the worst; where the validator gives the scores, the
 * end of their range. What a group leaves out, it takes from above it.
 */
function legacyGrouping(
  folder: PackageFolder,
  { inside, tests }: ScoredFolder,
  about: Fields,
  { isScoredByValidator }: ScoringRules,
): Grouping {
  const flags = (textField(about, 'grader_flags') ?? '').split(/\s+/)
  const refused = textField(about, 'grading') === 'custom' ? 'grading: custom' : flags.find((one) => otherFlags.includes(one)) // prettier-ignore
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

/** Scores that a validator gives need an end: points are part of a whole here. */
function endOfRange(folder: PackageFolder, inside: string, about: Fields): number {
  const range = textField(about, 'range') ?? '-inf +inf'
  const most = Number(range.trim().split(/\s+/)[1])
  if (Number.isFinite(most) && most > 0) return most
  refuse(folder, inside, `range: ${range}`)
  return fullPoints
}
