import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { findPrograms, findYaml, permittedIn, toFolder, type FolderExample } from './example-folder.rules.ts'

const { Accepted, CompileError, MemoryLimitExceeded, PartialAccepted } = JudgeStatus
const { PresentationError, RuntimeError, TimeLimitExceeded, WrongAnswer } = JudgeStatus
const nothing = { permitted: new Map<string, JudgeStatus[]>(), known: new Map<string, string>() }

it('expected verdicts of programs in a package follow from their folders', () => {
  const { files, skipped } = findPrograms(
    [
      'problem.yaml',
      'data/secret/1.in',
      'submissions/accepted/main.cpp',
      'submissions/wrong_answer/off.py',
      'submissions/time_limit_exceeded/slow.java',
      'submissions/run_time_error/boom.c',
      'submissions/accepted/in-a-folder/main.kt',
      'submissions/partially_accepted/half.cc',
      'submissions/compile_error/bad.go',
      'submissions/README.md',
      'submissions/other/a.c',
      'submissions/accepted/x.cob',
      'submissions/accepted/two/a.c',
      'submissions/accepted/two/b.c',
    ],
    nothing,
  )
  expect(files.map(({ name, language, expected }) => [name, language, ...expected])).toEqual([
    ['main.cpp', 'C++ 17 With O2', Accepted],
    ['off.py', 'Python3', WrongAnswer],
    ['slow.java', 'Java', TimeLimitExceeded],
    ['boom.c', 'C With O2', RuntimeError],
    ['main.kt', 'Kotlin', Accepted],
    ['half.cc', 'C++ 17 With O2', PartialAccepted],
    ['bad.go', 'Golang', CompileError],
  ])
  expect(skipped).toEqual([
    { path: 'README.md', reason: 'folder' },
    { path: 'other/a.c', reason: 'folder' },
    { path: 'accepted/x.cob', reason: 'language' },
    { path: 'accepted/two/a.c', reason: 'several_files' },
    { path: 'accepted/two/b.c', reason: 'several_files' },
  ])
})

it('programs are found in a zip without a submissions folder', () => {
  const { files } = findPrograms(['accepted/a.c', 'wrong_answer/a.c'], nothing)
  expect(files.map(({ name }) => name)).toEqual(['accepted/a.c', 'wrong_answer/a.c'])
})

it('submissions.yaml overrides folders, and unknown entries in it are ignored', () => {
  const permitted = permittedIn({
    'mixed/a.c': { permitted: ['AC', 'TLE', 'nonsense'] },
    'accepted/b.c': { permitted: [] },
    'accepted/*': { message: 'x' },
    7: null,
  })
  const paths = ['submissions/submissions.yaml', 'submissions/mixed/a.c', 'submissions/accepted/b.c']
  expect(findYaml(paths)).toBe('submissions/submissions.yaml')
  expect(findPrograms(paths, { ...nothing, permitted }).files.map(({ expected }) => expected)).toEqual([
    [Accepted, TimeLimitExceeded],
    [Accepted],
  ])
  for (const data of [null, 'x', [1], { a: 'b' }]) expect(permittedIn(data).size).toBe(0)
})

it('an existing example keeps its language if the file extension allows it', () => {
  const known = new Map([
    ['main.cpp', 'C++ 20 Clang'],
    ['a.py', 'Java'],
  ])
  const { files } = findPrograms(['accepted/main.cpp', 'accepted/a.py'], { ...nothing, known })
  expect(files.map(({ language }) => language)).toEqual(['C++ 20 Clang', 'Python3'])
})

const statuses = [
  Accepted,
  WrongAnswer,
  TimeLimitExceeded,
  RuntimeError,
  MemoryLimitExceeded,
  CompileError,
  PresentationError,
  PartialAccepted,
]
const example: fc.Arbitrary<FolderExample> = fc.record({
  name: fc.oneof(
    fc.string({ minLength: 1, maxLength: 20 }),
    fc.constantFrom('main.cpp', 'Main.CPP', '../x', '.hidden'),
  ),
  language: fc.constantFrom('C++ 17 With O2', 'Python3', 'Java', 'Golang'),
  code: fc.string({ minLength: 1 }),
  expected: fc.uniqueArray(fc.constantFrom(...statuses), { minLength: 1 }),
})

it('examples written as a folder are read back unchanged, whatever their names', () => {
  fc.assert(
    fc.property(fc.array(example, { maxLength: 12 }), (examples) => {
      const entries = toFolder(examples)
      expect(new Set(entries.map(({ path }) => path.toLowerCase())).size).toBe(examples.length)
      expect(entries.every(({ path }) => /^[a-z_]+\/[A-Za-z0-9_][A-Za-z0-9_.-]*$/.test(path))).toBe(true)
      const permissions = entries.flatMap(({ path, permitted }) => (permitted === null ? [] : [[path, { permitted }]]))
      const permitted = permittedIn(Object.fromEntries(permissions))
      const { files, skipped } = findPrograms(
        entries.map(({ path }) => `submissions/${path}`),
        { ...nothing, permitted },
      )
      const sorted = (list: readonly JudgeStatus[]) => list.toSorted((a, b) => a - b)
      expect(skipped).toEqual([])
      expect(files.map(({ language, expected }) => [language, sorted(expected)])).toEqual(
        examples.map(({ language, expected }) => [language, sorted(expected)]),
      )
    }),
  )
})

describe('patterns of submissions.yaml', () => {
  const expectedOf = (data: unknown, ...paths: string[]) =>
    findPrograms(
      paths.map((path) => `submissions/${path}`),
      { permitted: permittedIn(data), known: new Map() },
    ).files.map(({ expected }) => expected)

  it('match folders, and names within one folder, the longest pattern first', () => {
    const data = { other: { permitted: ['WA'] }, 'other/s*.py': { permitted: ['AC', 'TLE'], required: ['TLE'] } }
    expect(expectedOf(data, 'other/a.py', 'other/slow.py', 'other/s/b.py')).toEqual([
      [WrongAnswer],
      [TimeLimitExceeded],
      [WrongAnswer],
    ])
    expect(expectedOf({ 'oth*': { required: ['RTE'] } }, 'other/a.py')).toEqual([[RuntimeError]])
  })

  it('are not needed for a brute force', () => {
    expect(expectedOf({}, 'brute_force/a.py')).toEqual([[TimeLimitExceeded, MemoryLimitExceeded, RuntimeError]])
  })
})
