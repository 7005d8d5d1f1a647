import type { ComparisonKind } from '@verdict/proto/codes/problem'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { expectedByTag } from '../../model/polygon-tags.ts'
import type { Notes } from '../../model/notes.ts'
import type { PackagedJudgeProgram, PackagedProblem, PackagedSolution } from '../../model/packaged-problem.ts'
import { comparisonOf } from '../shared/comparison-of.ts'
import { notePreparation } from '../shared/note-preparation.ts'
import type { PackageEntry } from '../shared/package-writer.ts'
import { programFile } from '../shared/program-files.ts'
import { sourceName, sourceType } from './polygon-names.ts'
import { standardCheckers } from './standard-checkers.ts'
import { xml } from './xml-writer.ts'

interface Written {
  elements: string[]
  entries: PackageEntry[]
}

const source = (path: string, language: string) => xml('source', { path, type: sourceType(language) })

/** Some comparisons have no exact equivalent in Polygon; these checkers are the most similar. */
const nearest: Partial<Record<ComparisonKind, ComparisonKind>> = { lines: 'lcmp', white: 'wcmp', strict: 'fcmp' }

function comparisonChecker({ judging }: PackagedProblem, notes: Notes, testset: readonly string[]): Written {
  const { kind } = comparisonOf(judging)
  const name = nearest[kind] ?? kind
  const code = standardCheckers[name]
  if (code === undefined) {
    notes.refuse('', 'package.not_written', { what: kind })
    return { elements: [], entries: [] }
  }
  if (name !== kind)
    notes.doubt('', 'package.limit_changed', { what: 'checker', before: kind, after: `std::${name}.cpp` })
  const about = { name: `std::${name}.cpp`, type: 'testlib' }
  const path = 'files/check.cpp'
  return { elements: [xml('checker', about, [source(path, 'C++'), ...testset])], entries: [{ path, text: code }] }
}

function ownProgram(
  element: 'checker' | 'interactor',
  { protocol, args, ...program }: PackagedJudgeProgram,
  notes: Notes,
  more: readonly string[] = [],
): Written {
  if (protocol !== 'testlib' || args.length > 0)
    notes.refuse('', 'package.not_written', { what: `${element}: ${[protocol, ...args].join(' ')}` })
  const path = `files/${programFile(element === 'checker' ? 'check' : element, program)}`
  const about = { type: element === 'checker' ? 'testlib' : null }
  const inside = [source(path, program.language), ...more]
  return { elements: [xml(element, about, inside)], entries: [{ path, text: program.code }] }
}

/** Writes `checker/testset` of Polygon's problem.xml. */
function checkerTests({ preparation }: PackagedProblem): Written {
  if (preparation.checkerTests.length === 0) return { elements: [], entries: [] }
  const folder = 'files/tests/checker-tests'
  const rows = preparation.checkerTests.map(({ isAccepted }) =>
    xml('test', { verdict: isAccepted ? 'ok' : 'wrong-answer' }),
  )
  const pattern = (name: string, ending: string) => xml(`${name}-path-pattern`, {}, `${folder}/%02d${ending}`)
  const entries = preparation.checkerTests.flatMap(({ input, output, answer }, index) => {
    const path = `${folder}/${String(index + 1).padStart(2, '0')}`
    return [
      { path, text: input },
      { path: `${path}.o`, text: output },
      { path: `${path}.a`, text: answer },
    ]
  })
  const patterns = [pattern('input', ''), pattern('output', '.o'), pattern('answer', '.a')]
  return { elements: [xml('testset', {}, [...patterns, xml('tests', {}, rows)])], entries }
}

/** Writes the checker and the interactor. */
export function polygonJudging(problem: PackagedProblem, notes: Notes): Written {
  const { mode, program, checker, passes, percentScale } = problem.judging
  if (mode === 'communication' || mode === 'submit_answer') notes.refuse('', 'package.not_written', { what: mode })
  if (passes > 1) notes.refuse('', 'package.not_written', { what: 'multi_pass' })
  if (percentScale !== 100) notes.lost('', `percentScale: ${percentScale}`)
  const tests = checkerTests(problem)
  const interactor = mode === 'interactive' && program !== null ? ownProgram('interactor', program, notes) : null
  const judge = mode === 'interactive' ? checker : program
  const written =
    judge === null
      ? comparisonChecker(problem, notes, tests.elements)
      : ownProgram('checker', judge, notes, tests.elements)
  return {
    elements: [...written.elements, ...(interactor?.elements ?? [])],
    entries: [...written.entries, ...(interactor?.entries ?? []), ...tests.entries],
  }
}

/** Returns the solution tag for the expected verdicts, or `rejected` if no tag matches. */
function tagOf({ name, expected }: PackagedSolution, isMain: boolean, notes: Notes): string | null {
  if (isMain) return 'main'
  const expectedKey = expected.toSorted((a, b) => a - b).join()
  const own = Object.entries(expectedByTag).find(
    ([tag, statuses]) => tag !== 'main' && statuses.toSorted((a, b) => a - b).join() === expectedKey,
  )
  if (own !== undefined) return own[0]
  if (expected.length === 0 || expected.includes(JudgeStatus.Accepted)) {
    notes.lost('', name)
    return null
  }
  notes.doubt('', 'package.limit_changed', { what: name, before: expected.join(), after: 'rejected' })
  return 'rejected'
}

/** Writes solutions with tags; the first correct one is the main solution. */
export function polygonSolutions({ solutions }: PackagedProblem, notes: Notes): Written {
  const main = solutions.find(({ expected }) => expected.join() === String(JudgeStatus.Accepted))
  const written = solutions.flatMap((solution) => {
    const tag = tagOf(solution, solution === main, notes)
    const path = `solutions/${sourceName(solution)}`
    if (tag === null) return []
    return [
      { element: xml('solution', { tag }, [source(path, solution.language)]), entry: { path, text: solution.code } },
    ]
  })
  return {
    elements:
      written.length === 0
        ? []
        : [
            xml(
              'solutions',
              {},
              written.map(({ element }) => element),
            ),
          ],
    entries: written.map(({ entry }) => entry),
  }
}

/** Writes testlib validators as elements of `assets`. */
export function polygonValidators({ preparation }: PackagedProblem, notes: Notes): Written {
  const written = preparation.validators.filter(
    ({ protocol, args, argsFor = [] }) => protocol === 'testlib' && args.length === 0 && argsFor.length === 0,
  )
  const exported = { generators: [], scripts: [], checkerTests: [] }
  notePreparation({ ...preparation, ...exported }, written, notes)
  const paths = written.map((one) => `files/${sourceName(one)}`)
  const rows = written.map(({ language }, index) => xml('validator', {}, [source(paths[index] ?? '', language)]))
  return {
    elements: rows.length === 0 ? [] : [xml('validators', {}, rows)],
    entries: written.map(({ code }, index) => ({ path: paths[index] ?? '', text: code })),
  }
}

const header = /\.(h|hpp)$/

/** Writes headers and files compiled with solutions as resources, and generators as executables. */
export function polygonFiles({ judging, judgeFiles, preparation }: PackagedProblem, notes: Notes): Written {
  const headers = Object.entries(judgeFiles).filter(([name]) => header.test(name))
  for (const name of Object.keys(judgeFiles)) if (!header.test(name)) notes.lost('', name)
  const graders = Object.entries(judging.graderFiles)
  const resources = [
    ...headers.map(([name]) => xml('file', { path: `files/${name}` })),
    ...graders.map(([name]) =>
      xml('file', { path: `files/${name}` }, [xml('assets', {}, [xml('asset', { name: 'SOLUTION' })])]),
    ),
  ]
  const { generators } = preparation
  const executables = generators.map((one) => xml('executable', {}, [source(`files/${sourceName(one)}`, one.language)]))
  const lists = [
    ...(resources.length === 0 ? [] : [xml('resources', {}, resources)]),
    ...(executables.length === 0 ? [] : [xml('executables', {}, executables)]),
  ]
  return {
    elements: lists.length === 0 ? [] : [xml('files', {}, lists)],
    entries: [
      ...[...headers, ...graders].map(([name, text]) => ({ path: `files/${name}`, text })),
      ...generators.map((one) => ({ path: `files/${sourceName(one)}`, text: one.code })),
    ],
  }
}
