import { stringify } from 'yaml'
import { ProblemType } from '@verdict/proto/codes/problem'
import type { Notes } from '../../model/notes.ts'
import type { PackagedGroup, PackagedProblem, PackagedTest } from '../../model/packaged-problem.ts'
import { fullPoints } from '../../model/share-points.rules.ts'
import type { PackageEntry } from '../shared/package-writer.ts'

const aggregations = { min: 'min', sum: 'sum', max: 'sum', all: 'pass-fail' } as const

/** Tests imported from the samples of an ICPC package have these names. */
const sampleName = /^sample-(.+)\.in$/

function pairOf(stem: string, { input, answer }: PackagedTest): PackageEntry[] {
  return [
    { path: `${stem}.in`, file: input },
    ...(answer === null ? [{ path: `${stem}.ans`, text: '' }] : [{ path: `${stem}.ans`, file: answer }]),
  ]
}

/** Makes file names that sort in the order of the tests: their own names if they already do. */
function orderedStems(tests: readonly PackagedTest[]): string[] {
  const stems = tests.map(({ inputName }) => inputName.replace(/\.[^.]*$/, ''))
  const isOrdered = stems.every(
    (stem, index) => /^[A-Za-z0-9][\w.-]*$/.test(stem) && (index === 0 || (stems[index - 1] ?? '') < stem),
  )
  const digits = String(tests.length).length
  return isOrdered ? stems : tests.map((_test, index) => String(index + 1).padStart(digits, '0'))
}

function secretEntries(folder: string, tests: readonly PackagedTest[]): PackageEntry[] {
  const stems = orderedStems(tests)
  return tests.flatMap((test, index) => pairOf(`data/secret/${folder}${stems[index]}`, test))
}

function sampleEntries({ tests, examples, judging }: PackagedProblem, notes: Notes): PackageEntry[] {
  const samples = tests.filter(({ inputName }) => sampleName.test(inputName))
  if (samples.length > 0)
    return samples.flatMap((test) => pairOf(`data/sample/${sampleName.exec(test.inputName)?.[1]}`, test))
  if (judging.mode === 'interactive') return []
  if (examples.length > 0) notes.doubt('', 'package.examples_judged')
  return examples.flatMap(({ input, output }, index) => [
    { path: `data/sample/${index + 1}.in`, text: input },
    { path: `data/sample/${index + 1}.ans`, text: output },
  ])
}

function noteScores(tests: readonly PackagedTest[], points: number, notes: Notes): void {
  const part = points / Math.max(1, tests.length)
  if (tests.some((test) => test.points !== null && Math.abs(test.points - part) >= 1))
    notes.lost(
      '',
      tests
        .map((test) => `${test.inputName}: ${test.points ?? 0}`)
        .slice(0, 5)
        .join(', '),
    )
}

function groupEntries(problem: PackagedProblem, groups: readonly PackagedGroup[], notes: Notes): PackageEntry[] {
  const digits = String(groups.length + 1).length
  const folderOf = new Map(groups.map(({ num }, index) => [num, `${String(index + 1).padStart(digits, '0')}`]))
  const policyOf = new Map(groups.map(({ num, policy }) => [num, policy]))
  return groups.flatMap(({ num, points, policy, requires }) => {
    const folder = folderOf.get(num) ?? ''
    for (const one of requires)
      if (policyOf.get(one) !== 'all') notes.doubt('', 'package.requires_pass', { what: `${num}, ${one}` })
    const tests = problem.tests.filter(({ group }) => group === num)
    if (policy === 'max') notes.refuse('', 'package.not_written', { what: `group ${num}: max` })
    if (policy === 'sum') noteScores(tests, points, notes)
    const required = requires.flatMap((one) => folderOf.get(one) ?? []).map((one) => `secret/${one}`)
    const about = {
      max_score: points,
      score_aggregation: aggregations[policy],
      ...(required.length === 0 ? {} : { require_pass: required }),
    }
    return [
      { path: `data/secret/${folder}/test_group.yaml`, text: stringify(about) },
      ...secretEntries(`${folder}/`, tests),
    ]
  })
}

/** Writes tests in judging order; groups become folders, and tests outside of groups get a folder of their own. */
export function icpcTests(problem: PackagedProblem, notes: Notes): PackageEntry[] {
  const { tests, groups, type } = problem
  const secret = tests.filter(({ inputName }) => !sampleName.test(inputName))
  const samples = sampleEntries(problem, notes)
  if (type === ProblemType.Acm || groups.length === 0) {
    const points = secret.reduce((total, one) => total + (one.points ?? 0), 0)
    if (type === ProblemType.Oi) noteScores(secret, fullPoints, notes)
    const about = type === ProblemType.Oi && points > 0 ? { max_score: points } : null
    const scored = about === null ? [] : [{ path: 'data/secret/test_group.yaml', text: stringify(about) }]
    return [...samples, ...scored, ...secretEntries('', secret)]
  }
  const loose = secret.filter(({ group }) => groups.every(({ num }) => num !== group))
  const num = Math.max(...groups.map((group) => group.num)) + 1
  const points = loose.reduce((total, one) => total + (one.points ?? 0), 0)
  const rest: PackagedGroup[] = loose.length === 0 ? [] : [{ num, name: '', points, policy: 'sum', requires: [] }]
  const numbered = tests.map((test) => (loose.includes(test) ? { ...test, group: num } : test))
  return [...samples, ...groupEntries({ ...problem, tests: numbered }, [...groups, ...rest], notes)]
}
