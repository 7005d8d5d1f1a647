import { describe, expect, it } from '@jest/globals'
import { ContestAwardType } from '@verdict/proto/codes/contest'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { createScoring } from '@verdict/proto/contest-rules/rules'
import {
  applyStep,
  isMedalCounts,
  plannedMedals,
  defaultMedals,
  resolve,
  type ResolverInput,
  type Run,
  type Standing,
} from './resolver.rules.ts'

const { Accepted, WrongAnswer, CompileError } = JudgeStatus
const displayIds = ['A', 'B', 'C']

const acm = (penaltyUnit: 'second' | 'minute') =>
  createScoring({ rule: 'acm', startsAtMs: 0, options: { penaltyUnit } })

let lastId = 0
function run(uid: string, displayId: string, status: JudgeStatus, elapsedSec: number): Run {
  lastId += 1
  return { uid, displayId, status, elapsedSec, sealed: elapsedSec >= 1000, submitId: lastId }
}

function input(names: string[], runs: Run[], changes: Partial<ResolverInput> = {}): ResolverInput {
  const users = names.map((uid) => ({ uid, name: uid, isStar: uid.startsWith('star') }))
  const newestFirst = runs.toSorted((a, b) => b.elapsedSec - a.elapsedSec || b.submitId - a.submitId)
  return { displayIds, runs: newestFirst, users, scoring: acm('second'), medals: [1, 1, 0], ...changes }
}

const uids = (rows: readonly Standing[]) => rows.map(({ uid }) => uid)
const described = ({ steps }: ReturnType<typeof resolve>) =>
  steps.map((step) =>
    step.kind === 'final'
      ? `${step.uid} #${String(step.rank)} ${step.medal ?? ''}`.trim()
      : step.kind === 'focus'
        ? `${step.uid} ${step.displayId}?`
        : `${step.uid} ${step.displayId} ${step.row.cells[step.displayId]?.state} ${step.from}→${step.to}`,
  )

describe('the resolver', () => {
  it('reveals from the last row upwards, from left to right, and continues with the row that replaced it', () => {
    const resolution = resolve(
      input(
        ['ann', 'bob', 'cat'],
        [
          run('ann', 'A', Accepted, 100),
          run('bob', 'A', Accepted, 200),
          run('cat', 'B', WrongAnswer, 300),
          run('cat', 'A', WrongAnswer, 1100),
          run('cat', 'B', Accepted, 1200),
          run('cat', 'C', Accepted, 1300),
        ],
      ),
    )
    expect(uids(resolution.start)).toEqual(['ann', 'bob', 'cat'])
    expect(described(resolution)).toEqual([
      'cat A?',
      'cat A wrong 2→2',
      'cat B?',
      'cat B solved 2→2',
      'cat C?',
      'cat C solved 2→0',
      'bob #3',
      'ann #2 silver',
      'cat #1 gold',
    ])
  })

  it('counts penalties and nothing after the first accepted run', () => {
    const { start, steps } = resolve(
      input(
        ['ann'],
        [
          run('ann', 'A', CompileError, 50),
          run('ann', 'A', WrongAnswer, 60),
          run('ann', 'A', Accepted, 100),
          run('ann', 'A', WrongAnswer, 1500),
        ],
      ),
    )
    expect(start[0]).toMatchObject({ totals: { solved: 1, time: 100 + 1200 } })
    expect(steps).toHaveLength(1)
  })

  it('gives star accounts neither rank nor medal, and nobody a medal without a solved problem', () => {
    const runs = [run('star', 'A', Accepted, 10), run('ann', 'A', Accepted, 20)]
    const resolution = resolve(input(['star', 'ann', 'bob'], runs, { medals: [1, 5, 5] }))
    expect(described(resolution)).toEqual(['bob #2', 'ann #1 gold', 'star #null'])
  })

  it('shows who solved a problem first, also during the freeze', () => {
    const resolution = resolve(
      input(['ann', 'bob'], [run('ann', 'A', Accepted, 1100), run('bob', 'A', Accepted, 1200)]),
    )
    const reveals = resolution.steps.flatMap((step) =>
      step.kind === 'reveal' ? [[step.uid, step.row.cells['A']?.isFirst]] : [],
    )
    expect(Object.fromEntries(reveals)).toEqual({ ann: true, bob: false })
  })

  it('uses the first ranked solver, whether star accounts are shown or hidden', () => {
    const runs = [run('star', 'A', Accepted, 10), run('ann', 'A', Accepted, 20), run('bob', 'A', Accepted, 30)]
    const firsts = (names: string[]) => {
      const shown = runs.filter(({ uid }) => names.includes(uid))
      const { start } = resolve(input(names, shown))
      return start.filter(({ cells }) => cells['A']?.isFirst === true).map(({ uid }) => uid)
    }
    expect([firsts(['star', 'ann', 'bob']), firsts(['ann', 'bob'])]).toEqual([['ann'], ['ann']])
  })

  it('reveals all rows of a shared rank before it announces one of them', () => {
    const runs = [run('ann', 'A', Accepted, 1500), run('bob', 'B', WrongAnswer, 1100)]
    // All three have no points; the rank of cat and dan depends on whether ann solves one.
    const resolution = resolve(input(['ann', 'bob', 'cat', 'dan'], runs))
    expect(described(resolution)).toEqual([
      'bob B?',
      'bob B wrong 1→1',
      'ann A?',
      'ann A solved 0→0',
      'dan #2',
      'cat #2',
      'bob #2',
      'ann #1 gold',
    ])
  })

  it('counts whole minutes for each problem if the contest does', () => {
    const runs = [run('ann', 'A', Accepted, 119), run('ann', 'B', Accepted, 119), run('bob', 'A', Accepted, 60)]
    const { start } = resolve(input(['ann', 'bob'], runs, { scoring: acm('minute') }))
    expect(start.map(({ totals }) => totals.time)).toEqual([120, 60])
  })

  it('gives 10, 20 and 30 percent of medals, rounded down', () => {
    expect(defaultMedals(57)).toEqual([5, 11, 17])
  })

  it('starts with the configured awards, by precedence and for ranked participants', () => {
    const tiers = [40, 10, 30].map((num, at) => ({ num, priority: [3, 1, 2][at] ?? 0 }))
    const planned = (awardType: ContestAwardType) => plannedMedals(57, { awardType, awardConfigList: tiers })
    expect(planned(ContestAwardType.Proportion)).toEqual([5, 17, 22])
    expect(planned(ContestAwardType.Number)).toEqual([10, 30, 17])
    expect(planned(ContestAwardType.None)).toEqual([5, 11, 17])
  })
})

/** Pseudo-random numbers that are the same in every run. */
function random(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

describe('for random submissions', () => {
  it.each(Array.from({ length: 40 }, (_, seed) => seed))(
    'seed %i ends with the final scoreboard and never moves a final row',
    (seed) => {
      const next = random(seed + 1)
      const names = Array.from({ length: 2 + next(12) }, (_, index) => `team${index}`)
      const runs = Array.from({ length: next(120) }, () =>
        run(
          names[next(names.length)] ?? '',
          displayIds[next(3)] ?? '',
          next(3) === 0 ? Accepted : WrongAnswer,
          next(2000),
        ),
      )
      const given = input(names, runs)
      const { start, steps } = resolve(given)
      let rows = start
      const final: string[] = []
      for (const step of steps) {
        rows = applyStep(rows, step)
        if (step.kind === 'reveal') expect(step.to).toBeLessThanOrEqual(step.from)
        if (step.kind === 'final') {
          final.unshift(step.uid)
          expect(rows[step.index]?.uid).toBe(step.uid)
        }
        expect(uids(rows).slice(rows.length - final.length)).toEqual(final)
      }
      const open = resolve({ ...given, runs: given.runs.map((one) => ({ ...one, sealed: false })) }).start
      expect(rows).toEqual(open)
      expect(final).toEqual(uids(open))
    },
  )
})

it('is computed at once for a large contest', () => {
  const names = Array.from({ length: 300 }, (_, index) => `team${index}`)
  const next = random(7)
  const runs = names.flatMap((uid) =>
    Array.from({ length: 20 }, () =>
      run(uid, displayIds[next(3)] ?? '', next(3) === 0 ? Accepted : WrongAnswer, next(2000)),
    ),
  )
  const { steps } = resolve(input(names, runs))
  expect(steps.filter(({ kind }) => kind === 'final')).toHaveLength(300)
})

it('gives no more medals than there are ranked participants', () => {
  expect(isMedalCounts(['1', '2', ' 3 '], 6)).toBe(true)
  expect(isMedalCounts(['1', '2', '3'], 5)).toBe(false)
  expect(isMedalCounts(['1', '2', '3'], null)).toBe(true)
  for (const count of ['', '-1', '1.5', 'x', '12345']) expect(isMedalCounts([count, '0', '0'], 100_000)).toBe(false)
})
