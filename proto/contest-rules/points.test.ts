import { describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '../codes/judge-status.ts'
import type { Scoring, RunVerdict, VisibleRun } from './contest-rule.ts'
import { percentAt } from './scoring/late-points.ts'
import type { RuleOptions } from './options.ts'
import { createScoring } from './rules.ts'

const homework = (options: RuleOptions) => createScoring({ rule: 'homework', startsAtMs: 0, options })
const [ioiRule, strictIoiRule, ledoRule, codeforcesRule] = (['ioi', 'ioi_strict', 'ledo', 'codeforces'] as const).map(
  (rule) => createScoring({ rule, startsAtMs: 0 }),
) as [Scoring, Scoring, Scoring, Scoring]
const { Accepted: AC, PartialAccepted: PAC, CompileError: CE, WrongAnswer: WA } = JudgeStatus
const hour = 3600

function runs(...verdicts: (Partial<RunVerdict> & { atSec?: number })[]): VisibleRun[] {
  return verdicts.map(({ atSec, ...verdict }, index) => ({
    submitId: index + 1,
    elapsedSec: atSec ?? index,
    isAfterEnd: false,
    verdict: { status: PAC, score: 0, timeMs: 1, ...verdict },
  }))
}

const scoreOf = (rule: Scoring, ...verdicts: Parameters<typeof runs>) => rule.cell(runs(...verdicts)).score
const subtasks = (...points: number[]) => points.map((one, index) => ({ num: index + 1, points: one }))

describe('IOI', () => {
  it('sums the best of each subtask over all runs', () => {
    const first = { score: 40, subtasks: subtasks(40, 0) }
    expect(scoreOf(ioiRule, first, { score: 60, subtasks: subtasks(0, 60) })).toBe(100)
    expect(scoreOf(ioiRule, first, { score: 10, subtasks: subtasks(10, 0) })).toBe(40)
  })

  it('counts tests outside of subtasks as a separate one, and the best run without subtasks', () => {
    expect(scoreOf(ioiRule, { score: 30, subtasks: subtasks(10) }, { score: 50, subtasks: subtasks(50) })).toBe(70)
    expect(scoreOf(ioiRule, { score: 80 }, { score: 50 })).toBe(80)
  })

  it('gives equal points an equal rank', () => {
    const [slow, fast] = [9, 1].map((timeMs) =>
      ioiRule.totals([ioiRule.cell(runs({ status: AC, score: 100, timeMs }))]),
    )
    expect(slow !== undefined && fast !== undefined && ioiRule.compare(slow, fast)).toBe(0)
  })

  it('uses the latest run if it is strict', () => {
    expect(scoreOf(strictIoiRule, { score: 80 }, { score: 50 })).toBe(50)
  })
})

describe('Ledo', () => {
  it('deducts 5 % for each earlier run, at most 30 %', () => {
    expect(scoreOf(ledoRule, { score: 0 }, { status: AC, score: 100 })).toBe(95)
    expect(scoreOf(ledoRule, ...Array.from({ length: 20 }, () => ({ score: 0 })), { status: AC, score: 100 })).toBe(70)
    expect(scoreOf(ledoRule, { score: 90 }, { score: 92 })).toBe(90)
  })

  it('deducts nothing for compile errors', () => {
    expect(scoreOf(ledoRule, { status: CE, score: null }, { status: AC, score: 100 })).toBe(100)
  })

  it('ranks the user with more points before deductions first among equals', () => {
    const totals = [runs({ score: 95 }), runs({ score: 0 }, { score: 100 })].map((one) =>
      ledoRule.totals([ledoRule.cell(one)]),
    )
    const [whole, reduced] = totals
    expect(whole?.score).toBe(reduced?.score)
    expect(whole !== undefined && reduced !== undefined && ledoRule.compare(reduced, whole)).toBeLessThan(0)
  })
})

describe('Codeforces', () => {
  const solved = { status: AC, score: 1000 }

  it('deducts 1/250 for each minute of the contest, and a tenth for each rejected run', () => {
    expect(scoreOf(codeforcesRule, { ...solved, atSec: 10 * 60 + 59 })).toBe(960)
    expect(scoreOf(codeforcesRule, { status: WA }, { status: WA }, { ...solved, atSec: 600 })).toBe(760)
    expect(codeforcesRule.cell(runs({ ...solved, atSec: 600 }))).toMatchObject({ score: 960, rawScore: 1000 })
  })

  it('keeps at least 30 %', () => {
    expect(scoreOf(codeforcesRule, { ...solved, atSec: 10 * hour })).toBe(300)
  })

  it('counts only the first accepted run, and deducts nothing for compile errors', () => {
    expect(scoreOf(codeforcesRule, { status: CE }, { ...solved, atSec: 60 }, { status: WA }, solved)).toBe(996)
  })

  it('has no partial points', () => {
    expect(scoreOf(codeforcesRule, { score: 900 })).toBe(0)
  })
})

describe('homework', () => {
  const steps = [
    { hours: 24, percent: 50 },
    { hours: 0, percent: 80 },
  ]

  it.each([
    [-1, 100],
    [0, 80],
    [24 * hour - 1, 80],
    [24 * hour, 50],
  ])('gives a run %d seconds late %d percent', (lateSec, percent) =>
    expect(percentAt(lateSec, { steps })).toBe(percent),
  )

  it('counts the best run after its deduction', () => {
    const rule = homework({ lateFrom: new Date(hour * 1000).toISOString(), lateSteps: steps })
    expect(scoreOf(rule, { score: 70, atSec: 10 }, { score: 100, atSec: 2 * hour })).toBe(80)
    expect(scoreOf(rule, { score: 70, atSec: 10 }, { score: 100, atSec: 30 * hour })).toBe(70)
    expect(rule.cell(runs({ score: 100, atSec: 30 * hour }))).toMatchObject({ score: 50, rawScore: 100 })
  })

  it('is never late without a deadline', () => {
    expect(scoreOf(homework({}), { score: 100, atSec: 1e9 })).toBe(100)
  })
})
