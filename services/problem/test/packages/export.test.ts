import { describe, expect, it } from '@jest/globals'
import { comparedJudging, type PackagedProblem } from '../../src/packages/model/packaged-problem.ts'
import { hydroWriter } from '../../src/packages/export/hydro/hydro.writer.ts'
import { polygonWriter } from '../../src/packages/export/polygon/polygon.writer.ts'
import { icpcWriter } from '../../src/packages/export/icpc/icpc.writer.ts'
import { grouped, problem, program, roundTrip, statement, testOf } from './written-problem.ts'

describe('exported as Hydro', () => {
  it('a problem can be imported again with everything that the format has', async () => {
    const given = problem({
      type: 1,
      tests: ['1', '2', '10'].map((name, index) => testOf(name, { points: [20, 30, 50][index] ?? 0 })),
    })
    const { found, texts, notes, read } = await roundTrip(hydroWriter, given)
    expect([...notes, ...read]).toEqual([])
    expect(texts).toEqual(['1.in: in 1 → out 1', '2.in: in 2 → out 2', '10.in: in 10 → out 10'])
    const { problemId, source, tags, difficulty, examples, limits, type } = given
    expect(found).toMatchObject({ problemId, source, tags, difficulty, examples, limits, type })
    expect(found?.statements).toEqual([
      { ...statement('zh', '求和'), hint: 'Think.' },
      { ...statement('en', '求和'), hint: 'Think.' },
    ])
    expect(found?.tests).toMatchObject([{ points: 20 }, { points: 30 }, { points: 50 }])
    expect(found?.solutions).toMatchObject([{ code: `${program}\n`, expected: [0] }])
  })

  it('groups keep their points, policies and requirements', async () => {
    const { found, notes } = await roundTrip(hydroWriter, problem(grouped))
    expect(notes).toEqual([])
    expect(found?.groups).toMatchObject(grouped.groups)
    expect(found?.tests).toMatchObject([{ group: 1 }, { group: 1 }, { group: 2 }])
  })

  it.each<[string, Partial<PackagedProblem['judging']>]>([
    ['testlib', { mode: 'spj', program: { path: '', language: 'C++', code: program, protocol: 'testlib', args: [] } }],
    ['lemon', { mode: 'spj', program: { path: '', language: 'C++', code: program, protocol: 'lemon', args: [] } }],
    ['rcmp6', { comparison: { kind: 'rcmp6', args: [] } }],
    ['fcmp', { comparison: { kind: 'fcmp', args: [] } }],
    [
      'an interactor',
      { mode: 'interactive', program: { path: '', language: 'C++', code: program, protocol: 'testlib', args: [] } },
    ],
    [
      'a manager',
      {
        mode: 'communication',
        processes: 3,
        program: { path: '', language: 'C++', code: program, protocol: 'cms', args: [] },
      },
    ],
    ['files', { fileIo: { read: 'sum.in', write: 'sum.out' } }],
  ])('it is judged by %s as before', async (_name, judging) => {
    const given = problem({ ...grouped, judging: { ...comparedJudging, ...judging } })
    const { found, notes } = await roundTrip(hydroWriter, given)
    expect(notes).toEqual([])
    const { program: expectedProgram, ...others } = given.judging
    expect(found?.judging).toMatchObject(others)
    expect(found?.judging.program?.code).toBe(expectedProgram?.code)
    expect(found?.judging.program?.protocol).toBe(expectedProgram?.protocol)
  })

  it.each([
    ['interactive', 'cms'],
    ['communication', 'testlib'],
  ] as const)('refuses a program of %s that speaks as %s', async (mode, protocol) => {
    const talk = { path: '', language: 'C++', code: program, protocol, args: [] }
    const { notes } = await roundTrip(
      hydroWriter,
      problem({ ...grouped, judging: { ...comparedJudging, mode, program: talk } }),
    )
    expect(notes).toEqual([`refused package.not_written ${mode}: ${protocol}`])
  })

  it('the losses are reported', async () => {
    const checker = { path: '', language: 'C++', code: program, protocol: 'cms' as const, args: [] }
    const judging = { ...comparedJudging, mode: 'spj' as const, program: checker, passes: 2 }
    const { notes } = await roundTrip(
      hydroWriter,
      problem({ judging, statements: [statement('zh-CN', '求和'), statement('en-US', 'Sum')] }),
    )
    expect(notes).toEqual([
      'lost package.no_place Sum',
      'lost package.no_place ACM',
      'refused package.not_written multi_pass',
      'refused package.not_written checker: cms',
    ])
  })
})

describe('exported as 2025-09', () => {
  const kattis = { kind: 'kattis' as const, args: ['case_sensitive'] }
  const flagged = { ...comparedJudging, comparison: kattis }

  it('a problem can be imported again with all data of the format', async () => {
    const given = problem({
      judging: flagged,
      tests: [testOf('sample-1'), testOf('01'), testOf('02')],
      difficulty: null,
      author: 'A. Setter',
    })
    const { found, texts, notes, read } = await roundTrip(icpcWriter, given)
    expect(notes).toEqual([])
    expect(read).toEqual(['lost problem.yaml package.no_place uuid'])
    expect(texts).toEqual(['sample-1.in: in sample-1 → out sample-1', '01.in: in 01 → out 01', '02.in: in 02 → out 02'])
    const { source, tags, limits, type, author } = given
    expect(found).toMatchObject({ source, tags, limits, type, author, judging: flagged })
    expect(found?.statements).toMatchObject([{ language: 'zh', title: '求和', hint: 'Think.' }, { language: 'en' }])
    expect(found?.solutions).toMatchObject([{ name: 'main.cpp', code: program, expected: [0] }])
  })

  it('groups keep their points, policies and order', async () => {
    const policies = [{ ...grouped.groups[0], policy: 'all' as const }, grouped.groups[1]].flatMap((one) => one ?? [])
    const given = problem({
      ...grouped,
      judging: flagged,
      difficulty: null,
      groups: policies as PackagedProblem['groups'],
    })
    const { found, notes, files } = await roundTrip(icpcWriter, given)
    expect(notes).toEqual(['doubt package.examples_judged'])
    expect(found?.groups).toMatchObject([
      { points: 30, policy: 'all', requires: [] },
      { points: 70, policy: 'min', requires: [1] },
    ])
    expect(files['problem7/data/secret/2/test_group.yaml']).toBeDefined()
    expect(found?.tests.map(({ group }) => group)).toEqual([null, 1, 1, 2])
  })

  it('an output validator, an interactor, several passes and files of submissions are kept', async () => {
    const validator = { path: '', language: 'C++', code: program, protocol: 'kattis' as const, args: ['strict'] }
    const judging = { ...comparedJudging, mode: 'interactive' as const, program: validator, passes: 3 }
    const userFiles = { 'data.txt': '7', 'lib.py': '' }
    const { found } = await roundTrip(icpcWriter, problem({ judging, judgeFiles: { 'lib.h': '// lib' }, userFiles }))
    expect(found?.userFiles).toEqual(userFiles)
    expect(found?.judging).toMatchObject({
      mode: 'interactive',
      passes: 3,
      program: { code: program, args: ['strict'] },
    })
    expect(found?.judgeFiles).toEqual({ 'lib.h': '// lib' })
  })

  it('losses and changes are reported', async () => {
    const { notes } = await roundTrip(
      icpcWriter,
      problem({ judging: { ...comparedJudging, fileIo: { read: 'a.in', write: 'a.out' } } }),
    )
    expect(notes).toEqual([
      'lost package.no_place difficulty: 1',
      'refused package.not_written a.in, a.out',
      'doubt package.limit_changed output_validator',
      'doubt package.examples_judged',
    ])
  })
})

describe('significant blanks at line ends', () => {
  const given = problem({ judging: { ...comparedJudging, isRemoveEndBlank: false } })

  it.each([
    ['Hydro', hydroWriter, { kind: 'fcmp', args: [] }],
    ['2025-09', icpcWriter, { kind: 'kattis', args: ['case_sensitive', 'space_change_sensitive'] }],
    ['Polygon', polygonWriter, { kind: 'fcmp', args: [] }],
  ] as const)('stay significant when exported as %s', async (_name, writer, comparison) => {
    expect((await roundTrip(writer, given)).found?.judging).toMatchObject({ mode: 'default', comparison })
  })
})

it('points of a checker stay a percentage of those of the test when exported as Polygon', async () => {
  const code =
    '#include "testlib.h"\nint main(int argc, char* argv[]) { registerTestlibCmd(argc, argv); quitp(50, "half"); }'
  const checker = { path: '', language: 'C++', code, protocol: 'testlib' as const, args: [] }
  const judging = { ...comparedJudging, mode: 'spj' as const, program: checker }
  const { read } = await roundTrip(polygonWriter, problem({ ...grouped, judging }))
  expect(read.filter((one) => one.includes('quitp'))).toEqual([])
})
