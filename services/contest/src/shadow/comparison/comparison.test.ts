import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { PrimaryState } from '../primary/primary.rules.ts'
import { firstSolvers, isDifference, toMatrix, toPairs, type LocalRun, type PairsInput } from './differences.rules.ts'
import { compareBoards, hasRelTimes, readBoardRows } from './scoreboards.rules.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 10, minute)).toISOString()
const submission = (teamId: string, problemId: string, minute: number, languageId = 'cpp') => ({
  teamId,
  problemId,
  languageId,
  time: at(minute),
  href: null,
})
const judgement = (submissionId: string, typeId: string | null) => ({
  submissionId,
  typeId,
  startTime: at(1),
  current: true,
})

function primaryOf(changes: Partial<PrimaryState>): PrimaryState {
  const none = { contest: new Map(), state: new Map(), 'judgement-types': new Map(), languages: new Map() }
  return { ...none, problems: new Map(), teams: new Map(), submissions: new Map(), judgements: new Map(), ...changes }
}

const mapping = {
  problem: new Map([
    ['pa', 'A'],
    ['pb', 'B'],
  ]),
  team: new Map([
    ['1', 't1'],
    ['2', 't2'],
  ]),
  language: new Map([['cpp', 'C++ 17']]),
}
const problems = [
  { displayId: 'A', pid: 11, id: '11', title: 'Apples' },
  { displayId: 'B', pid: 12, id: '12', title: 'Bananas' },
]
const run = (submitId: number, typeId: string | null, line = 't1', pid = 11): LocalRun => ({
  submitId,
  line,
  pid,
  submittedAtMs: Date.parse(at(submitId)),
  typeId,
})
const taken = (id: string, submitId: number, isTaken = true) => ({ id, submitId, isTaken, failure: null })

function input(changes: Partial<PairsInput> & { their?: Partial<PrimaryState> }): PairsInput {
  const { their = {}, ...rest } = changes
  return { primary: primaryOf(their), mapping, problems, runs: [], taken: [], ...rest }
}

describe('submissions of both systems', () => {
  it('are in both, pending, or missing in one with the reason', () => {
    const pairs = toPairs(
      input({
        their: {
          submissions: new Map([
            ['s1', submission('1', 'pa', 1)],
            ['s2', submission('1', 'pa', 2)],
            ['s3', submission('1', 'pa', 3)],
            ['s4', submission('1', 'px', 4)],
            ['s5', submission('9', 'pa', 5)],
            ['s6', submission('1', 'pa', 6, 'cobol')],
            ['s7', submission('1', 'pa', 7)],
            ['s8', submission('1', 'pa', 8)],
          ]),
          judgements: new Map([
            ['j1', judgement('s1', 'AC')],
            ['j2', judgement('s2', 'AC')],
            ['j3', judgement('s3', null)],
          ]),
        },
        runs: [run(1, 'WA'), run(2, null), run(3, 'AC'), run(50, 'AC', 't2')],
        taken: [
          taken('s1', 1),
          taken('s2', 2),
          taken('s3', 3),
          taken('s7', 7, false),
          { id: 's8', submitId: null, isTaken: false, failure: { code: 'contest.ended', detail: '' } },
        ],
      }),
    )
    expect(pairs.map(({ key, state, agreement, reason }) => [key, state, agreement ?? reason])).toEqual([
      ['#50', 'missing_there', null],
      ['s8', 'missing_here', 'refused'],
      ['s7', 'missing_here', 'not_yet'],
      ['s6', 'missing_here', 'language'],
      ['s5', 'missing_here', 'team'],
      ['s4', 'missing_here', 'problem'],
      ['s3', 'waiting', null],
      ['s2', 'waiting', null],
      ['s1', 'known', 'different'],
    ])
    expect(pairs.filter(isDifference).map(({ key }) => key)).toEqual(['#50', 's8', 's7', 's6', 's5', 's4', 's1'])
  })

  const typeId = fc.option(fc.constantFrom('AC', 'WA', 'TLE', 'MLE', 'NO'))
  const world = fc.record({
    theirs: fc.uniqueArray(fc.record({ id: fc.nat(20), typeId }), { selector: ({ id }) => id }),
    ours: fc.uniqueArray(fc.record({ id: fc.nat(20), typeId }), { selector: ({ id }) => id }),
  })

  it('are listed once each and counted in the matrix, whatever the order of the input', () => {
    fc.assert(
      fc.property(world, ({ theirs, ours }) => {
        const make = (reversed: boolean) => {
          const list = reversed ? theirs.toReversed() : theirs
          const runs = ours.map((one) => run(one.id + 1, one.typeId))
          return toPairs(
            input({
              their: {
                submissions: new Map(list.map(({ id }) => [`s${id}`, submission('1', 'pa', id + 1)])),
                judgements: new Map(list.map((one) => [`j${one.id}`, judgement(`s${one.id}`, one.typeId)])),
              },
              runs: reversed ? runs.toReversed() : runs,
              taken: theirs.map(({ id }) => taken(`s${id}`, id + 1)),
            }),
          )
        }
        const pairs = make(false)
        expect(make(true)).toEqual(pairs)
        const onlyOurs = ours.filter(({ id }) => !theirs.some((one) => one.id === id))
        expect(pairs.length).toBe(theirs.length + onlyOurs.length)
        expect(new Set(pairs.map(({ key }) => key)).size).toBe(pairs.length)
        const known = pairs.filter(({ state }) => state === 'known')
        const cells = toMatrix(pairs)
        expect(cells.reduce((sum, { count }) => sum + count, 0)).toBe(known.length)
        const differing = cells.filter(({ agreement }) => agreement === 'different')
        expect(differing.reduce((sum, { count }) => sum + count, 0)).toBe(known.filter(isDifference).length)
      }),
    )
  })

  it('show who was first to solve each problem', () => {
    const pairs = toPairs(
      input({
        their: {
          submissions: new Map([
            ['s1', submission('1', 'pa', 1)],
            ['s2', submission('2', 'pa', 2)],
            ['s3', submission('2', 'pb', 3)],
          ]),
          judgements: new Map([
            ['j1', judgement('s1', 'AC')],
            ['j2', judgement('s2', 'AC')],
            ['j3', judgement('s3', 'AC')],
          ]),
        },
        runs: [run(1, 'WA'), run(2, 'AC', 't2'), run(3, 'AC', 't2', 12)],
        taken: [taken('s1', 1), taken('s2', 2), taken('s3', 3)],
      }),
    )
    const isSolved = { theirs: (id: string) => id === 'AC', ours: (id: string) => id === 'AC' }
    expect(firstSolvers(pairs, ['A', 'B'], isSolved)).toEqual([
      { displayId: 'A', theirs: 't1', ours: 't2', differs: true },
      { displayId: 'B', theirs: 't2', ours: 't2', differs: false },
    ])
  })
})

describe('scoreboards', () => {
  const cell = (problem_id: string, solved: boolean, num_judged = 1) => ({
    problem_id,
    solved,
    num_judged,
    num_pending: 0,
  })
  const row = (
    team_id: string,
    rank: number,
    num_solved: number,
    total_time: number | string,
    ...problems: unknown[]
  ) => ({ team_id, rank, score: { num_solved, total_time, time: total_time }, problems })
  const compare = (theirs: unknown[], ours: unknown[]) =>
    compareBoards({
      theirs: readBoardRows(theirs),
      ours: readBoardRows(ours),
      lineOf: { theirs: (id) => mapping.team.get(id), ours: (id) => (id === 'x' ? 'x' : `t${id}`) },
      letterOf: { theirs: (id) => mapping.problem.get(id), ours: (id) => (id === '11' ? 'A' : 'B') },
    }).map(({ line, theirTeamId, differences, problems: letters }) => [line ?? theirTeamId, differences, letters])

  it('are compared row by row, with the problems that differ', () => {
    const theirs = [
      row('2', 1, 2, 100, cell('pa', true), cell('pb', true, 2)),
      row('1', 2, 1, 50, cell('pa', true)),
      row('7', 3, 0, 0),
    ]
    const ours = [
      row('1', 1, 1, 50, cell('11', true)),
      row('2', 2, 1, 60, cell('11', true), cell('12', false, 2)),
      row('x', 3, 0, 0),
    ]
    expect(compare(theirs, ours)).toEqual([
      ['t2', ['rank', 'score', 'time', 'problems'], ['B']],
      ['t1', ['rank'], []],
      ['7', ['missing_here'], []],
      ['x', ['missing_there'], []],
    ])
  })

  it('are compared in seconds if the other system has RELTIME, and invalid rows are skipped', () => {
    const theirs = [row('1', 1, 1, '0:50:07.000'), null, 7, { team_id: '2' }]
    expect([hasRelTimes(theirs), hasRelTimes([row('1', 1, 1, 50)])]).toEqual([true, false])
    expect(compare(theirs, [row('1', 1, 1, '0:50:07')])).toEqual([['t1', [], []]])
  })
})
