import { ProblemType } from '@verdict/proto/codes/problem'
import type { Notes } from '../../model/notes.ts'
import type { PackagedGroup, PackagedProblem, PackagedTest } from '../../model/packaged-problem.ts'
import { sharePoints } from '../../model/share-points.rules.ts'
import type { PackageEntry } from '../shared/package-writer.ts'
import { sourceName } from './polygon-names.ts'
import { xml } from './xml-writer.ts'

const bytesOfMegabyte = 1024 * 1024
const policies = { sum: 'each-test', max: 'each-test', all: 'complete-group', min: 'complete-group' } as const

/** Returns the generator command of a test, such as `gen 10 7`, or null for manual tests. */
function commandOf({ preparation }: PackagedProblem, { inputName }: PackagedTest): string | null {
  const line = preparation.scripts.find((one) => one.inputName === inputName)?.line
  const [name = '', ...args] = line?.split(' ') ?? []
  const generator = preparation.generators.find((one) => one.name === name)
  if (generator === undefined) return null
  return [sourceName(generator).replace(/\.[^.]*$/, ''), ...args].join(' ')
}

function groupElement({ num, points, policy, requires }: PackagedGroup, notes: Notes): string {
  if (policy === 'max') notes.refuse('', 'package.not_written', { what: `group ${num}: max` })
  if (policy === 'min')
    notes.doubt('', 'package.limit_changed', { what: `group ${num}`, before: policy, after: policies.min })
  const dependencies = requires.map((one) => xml('dependency', { group: one }))
  const about = { name: num, points, 'points-policy': policies[policy], 'feedback-policy': 'complete' }
  return xml('group', about, dependencies.length === 0 ? [] : [xml('dependencies', {}, dependencies)])
}

/**
 * Returns points of single tests: their own, or an equal share of the group's points if each test counts by itself.
 */
function pointsOfTests({ tests, groups }: PackagedProblem): Map<PackagedTest, number> {
  const shares = groups
    .filter(({ policy }) => policy === 'sum')
    .flatMap(({ num, points }) => {
      const members = tests.filter(({ group }) => group === num)
      const shared = sharePoints(members.length, points)
      return members.map((test, index) => [test, shared[index] ?? 0] as const)
    })
  const isLoose = groups.length === 0
  const own = tests.flatMap((test) => (test.points === null && !isLoose ? [] : [[test, test.points ?? 0] as const]))
  return new Map([...shares, ...own])
}

/** Writes tests numbered as in Polygon, with groups and points if they are scored. */
export function polygonTests(problem: PackagedProblem, notes: Notes): { element: string; entries: PackageEntry[] } {
  const { tests, groups, limits, type, judging } = problem
  const width = Math.max(2, String(tests.length).length)
  const isScored = type === ProblemType.Oi
  const shown = isScored ? groups : []
  const pointsOf = isScored ? pointsOfTests(problem) : new Map<PackagedTest, number>()
  const rows = tests.map((test) => {
    const cmd = commandOf(problem, test)
    const isGrouped = shown.some(({ num }) => num === test.group)
    const points = pointsOf.get(test) ?? null
    return xml('test', {
      method: cmd === null ? 'manual' : 'generated',
      cmd,
      group: isGrouped ? test.group : null,
      points,
    })
  })
  const hasOwnChecker = isScored && (judging.program !== null || judging.checker !== null)
  const about = {
    'input-file': judging.fileIo?.read ?? '',
    'output-file': judging.fileIo?.write ?? '',
    'run-count': 1,
    'treat-points-from-checker-as-percent': hasOwnChecker ? 'true' : null,
  }
  const element = xml('judging', about, [
    xml('testset', { name: 'tests' }, [
      xml('time-limit', {}, String(limits.timeMs)),
      xml('memory-limit', {}, String(limits.memoryMb * bytesOfMegabyte)),
      xml('test-count', {}, String(tests.length)),
      xml('input-path-pattern', {}, `tests/%0${width}d`),
      xml('answer-path-pattern', {}, `tests/%0${width}d.a`),
      xml('tests', {}, rows),
      ...(shown.length === 0
        ? []
        : [
            xml(
              'groups',
              {},
              shown.map((group) => groupElement(group, notes)),
            ),
          ]),
    ]),
  ])
  const entries = tests.flatMap(({ input, answer }, index): PackageEntry[] => {
    const path = `tests/${String(index + 1).padStart(width, '0')}`
    return [
      { path, file: input },
      answer === null ? { path: `${path}.a`, text: '' } : { path: `${path}.a`, file: answer },
    ]
  })
  return { element, entries }
}
