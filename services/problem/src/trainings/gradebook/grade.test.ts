import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { betterGrade, deadlineRuleOf, gradeOf, type GradedRun } from './grade.rules.ts'

const dueAt = new Date('2026-03-01T00:00:00Z')
const acm = { type: 0, ioScore: 0 }
const oi = { type: 1, ioScore: 50 }
const hourMs = 3_600_000

function runAt(hours: number, run: Partial<GradedRun> = {}): GradedRun {
  return { submitId: 1, isAC: true, score: null, at: new Date(dueAt.getTime() + hours * hourMs), ...run }
}

describe('the points of a run', () => {
  it.each([
    ['full', -1, 100],
    ['full', 1000, 100],
    ['not_counted', -0.001, 100],
    ['not_counted', 0, 0],
    ['percent_per_day', -1, 100],
    ['percent_per_day', 0, 70],
    ['percent_per_day', 23.9, 70],
    ['percent_per_day', 24, 40],
    ['percent_per_day', 72, 0],
    ['percent_per_day', 10_000, 0],
  ] as const)('by the rule %s, %f hours after the deadline, are %i', (lateRule, hours, points) => {
    const deadline = deadlineRuleOf({ dueAt, lateRule, latePercentPerDay: 30 })
    expect(gradeOf(runAt(hours), acm, deadline).points).toBe(points)
  })

  it('are the percentage of the score of an OI problem, and zero for a wrong run of an ACM problem', () => {
    const deadline = deadlineRuleOf({ dueAt, lateRule: 'percent_per_day', latePercentPerDay: 50 })
    const wrong = { isAC: false, score: 20 }
    expect(gradeOf(runAt(-1, wrong), oi, deadline)).toMatchObject({ points: 40, isSolved: false, lateSec: 0 })
    expect(gradeOf(runAt(1, wrong), oi, deadline)).toMatchObject({ points: 20, lateSec: 3600 })
    expect(gradeOf(runAt(-1, wrong), acm, deadline).points).toBe(0)
  })

  it('are full without a deadline or a known time', () => {
    expect(gradeOf(runAt(99), acm, deadlineRuleOf({}))).toMatchObject({ points: 100, lateSec: 0 })
    const deadline = deadlineRuleOf({ dueAt, lateRule: 'not_counted' })
    expect(gradeOf(runAt(0, { at: null }), acm, deadline)).toMatchObject({ points: 100, lateSec: 0 })
  })
})

it('do not depend on the order of runs', () => {
  const deadline = deadlineRuleOf({ dueAt, lateRule: 'percent_per_day', latePercentPerDay: 25 })
  const run = fc.record({
    submitId: fc.integer({ min: 1, max: 1000 }),
    isAC: fc.boolean(),
    score: fc.option(fc.integer({ min: 0, max: 50 })),
    at: fc.integer({ min: -3, max: 6 }).map((days) => new Date(dueAt.getTime() + days * 24 * hourMs)),
  })
  const runs = fc.uniqueArray(run, { selector: ({ submitId }) => submitId, minLength: 1, maxLength: 8 })
  const fold = (all: readonly GradedRun[]) => all.map((one) => gradeOf(one, oi, deadline)).reduce(betterGrade)
  fc.assert(
    fc.property(
      runs.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([all, shuffled]) => {
        const grade = fold(all)
        expect(fold(shuffled)).toEqual(grade)
        expect(grade.isSolved).toBe(all.some(({ isAC }) => isAC))
        expect(grade.points).toBe(Math.max(...all.map((one) => gradeOf(one, oi, deadline).points)))
      },
    ),
  )
})
