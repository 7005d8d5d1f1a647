import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { JudgeStatus, judgeStatusValues } from '../codes/judge-status.ts'
import type { Cell, Scoring, RunVerdict, VisibleRun } from './contest-rule.ts'
import { isFirstSolve, solveSec } from './first-solver.ts'
import { createScoring } from './rules.ts'
import { anyRule } from './testing/any-rule.ts'

const endSec = 18_000
const full = 100
const accepted: RunVerdict = { status: JudgeStatus.Accepted, score: full, timeMs: 0 }

const verdicts = fc
  .record({
    status: fc.constantFrom(...judgeStatusValues),
    score: fc.option(fc.integer({ min: 0, max: full - 1 })),
    timeMs: fc.option(fc.integer({ min: 0, max: 2000 })),
    subtasks: fc.array(fc.record({ num: fc.integer({ min: 1, max: 3 }), points: fc.integer({ min: 0, max: 40 }) }), {
      maxLength: 2,
    }),
  })
  .map((verdict): RunVerdict => (verdict.status === JudgeStatus.Accepted ? { ...verdict, score: full } : verdict))

const runs = fc
  .array(fc.record({ elapsedSec: fc.integer({ min: 0, max: 2 * endSec }), verdict: fc.option(verdicts) }), {
    maxLength: 8,
  })
  .map((all) =>
    all
      .toSorted((a, b) => a.elapsedSec - b.elapsedSec)
      .map((run, index): VisibleRun => ({ ...run, submitId: index + 1, isAfterEnd: run.elapsedSec >= endSec })),
  )

const rules = anyRule(endSec * 500).map(({ rule, options }) => createScoring({ rule, options, startsAtMs: 0 }))
const cellOf = ({ cell }: Scoring, all: readonly VisibleRun[]) => (all.length === 0 ? null : cell(all))
const lines = fc.array(runs, { minLength: 1, maxLength: 4 })
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

describe('for every contest rule', () => {
  it('totals are the sum of the cells, and an untried problem adds nothing', () => {
    fc.assert(
      fc.property(rules, lines, (scoring, line) => {
        const cells = line.map((all) => cellOf(scoring, all))
        const whole = scoring.totals(cells)
        const parts = cells.map((cell) => scoring.totals([cell]))
        for (const field of ['solved', 'tries', 'score', 'rawScore', 'time'] as const)
          expect([field, whole[field]]).toEqual([field, sum(parts.map((part) => part[field]))])
        expect(scoring.totals([null, ...cells, null])).toEqual(whole)
        expect(whole.solved).toBe(cells.filter((cell) => cell !== null && cell.solvedAtSec !== null).length)
        expect(whole.score).toBe(sum(cells.map((cell) => cell?.score ?? 0)))
      }),
    )
  })

  it('the order of rows is total and transitive, and equal rows compare equally with all others', () => {
    fc.assert(
      fc.property(rules, lines, lines, lines, (scoring, ...all) => {
        const totals = all.map((line) => scoring.totals(line.map((one) => cellOf(scoring, one))))
        const sign = (a: number, b: number) => {
          const [one, other] = [totals[a], totals[b]]
          return one === undefined || other === undefined ? 0 : Math.sign(scoring.compare(one, other))
        }
        expect([sign(0, 0), sign(1, 0) + sign(0, 1)]).toEqual([0, 0])
        if (sign(0, 1) <= 0 && sign(1, 2) <= 0) expect(sign(0, 2)).toBeLessThanOrEqual(0)
        if (sign(0, 1) === 0) expect(sign(0, 2)).toBe(sign(1, 2))
      }),
    )
  })

  it('a problem is solved by the first accepted run, and stays solved', () => {
    fc.assert(
      fc.property(rules, runs, runs, (scoring, before, after) => {
        const last = before.at(-1)?.elapsedSec ?? 0
        const later = after.map((run) => ({ ...run, submitId: run.submitId + 100, elapsedSec: last + run.elapsedSec }))
        const solving = before.find(({ verdict }) => verdict?.status === JudgeStatus.Accepted)
        expect(cellOf(scoring, before)?.solvedAtSec ?? null).toBe(solving?.elapsedSec ?? null)
        if (solving !== undefined) expect(cellOf(scoring, [...before, ...later])?.solvedAtSec).toBe(solving.elapsedSec)
      }),
    )
  })

  it('another accepted run never lowers the rank of its user', () => {
    fc.assert(
      fc.property(rules, runs, fc.nat({ max: endSec }), (scoring, before, waitSec) => {
        const elapsedSec = (before.at(-1)?.elapsedSec ?? 0) + waitSec
        const more = { submitId: 100, elapsedSec, isAfterEnd: false, verdict: accepted }
        const [now, then] = [before, [...before, more]].map((all) => scoring.totals([cellOf(scoring, all)]))
        if (now !== undefined && then !== undefined) expect(scoring.compare(then, now)).toBeLessThanOrEqual(0)
        expect(then?.solved).toBe(1)
      }),
    )
  })

  it('a run without a known verdict is reported, and does not count otherwise', () => {
    fc.assert(
      fc.property(rules, runs, (scoring, all) => {
        const known = all.filter(({ verdict }) => verdict !== null)
        const figures = (cell: Cell | null) => {
          const { solvedAtSec, rejected, score, rawScore, bestTimeMs } = cell ?? {}
          return [solvedAtSec ?? null, rejected ?? 0, score ?? null, rawScore ?? null, bestTimeMs ?? null]
        }
        expect(figures(cellOf(scoring, all))).toEqual(figures(cellOf(scoring, known)))
        expect(cellOf(scoring, known)?.pending ?? 0).toBe(0)
        const solvedAt = all.findIndex(({ verdict }) => verdict?.status === JudgeStatus.Accepted)
        if (solvedAt === -1) expect(cellOf(scoring, all)?.pending ?? 0).toBe(all.length - known.length)
      }),
    )
  })

  it('no score is negative or higher than before deductions', () => {
    fc.assert(
      fc.property(rules, runs, (scoring, all) => {
        const { score, rawScore } = cellOf(scoring, all) ?? { score: null, rawScore: null }
        expect(score === null).toBe(rawScore === null)
        expect(score ?? 0).toBeGreaterThanOrEqual(0)
        expect(score ?? 0).toBeLessThanOrEqual(rawScore ?? 0)
      }),
    )
  })

  it('a user without points wins nothing, and possible winners are ranked above others', () => {
    fc.assert(
      fc.property(rules, lines, lines, (scoring, ...all) => {
        const [one, other] = all.map((line) => scoring.totals(line.map((runs) => cellOf(scoring, runs))))
        expect(scoring.mayWin(scoring.totals([]))).toBe(false)
        if (one !== undefined && other !== undefined && scoring.mayWin(one) && !scoring.mayWin(other))
          expect(scoring.compare(one, other)).toBeLessThan(0)
      }),
    )
  })
})

describe('the first solver', () => {
  const solved = (solvedAtSec: number | null, isSolvedAfterEnd = false) => ({ solvedAtSec, isSolvedAfterEnd })

  it('is the ranked user who solved it in the earliest second within the contest', () => {
    const cells = [solved(50), solved(40), solved(40), solved(30, true), solved(null), null]
    const secs = cells.map((cell) => solveSec(cell, true))
    expect(secs.map((sec) => isFirstSolve(sec, Math.min(...secs)))).toEqual([false, true, true, false, false, false])
  })

  it('is no unranked user, and does not exist for an unsolved problem', () => {
    expect(solveSec(solved(10), false)).toBe(Infinity)
    expect(isFirstSolve(Infinity, Infinity)).toBe(false)
  })
})
