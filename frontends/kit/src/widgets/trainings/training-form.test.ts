import { expect, it } from '@jest/globals'
import { emptyTraining, toTraining, trainingErrorsOf, type TrainingValues } from './training-form.rules.ts'

const whole: TrainingValues = { ...emptyTraining, title: 'Loops', category: '3', description: 'For all' }
const isNew = { hadPassword: false, hasCategories: true }

it.each<[Partial<TrainingValues>, object]>([
  [{}, {}],
  [{ title: ' ' }, { title: 'required' }],
  [{ description: '\n' }, { description: 'required' }],
  [{ category: '' }, { category: 'chooseCategory' }],
  [{ rank: 0 }, {}],
  [{ rank: -1 }, { rank: 'rankRange' }],
  [{ rank: Number.NaN }, { rank: 'rankRange' }],
  [{ rank: 2_147_483_648 }, { rank: 'rankRange' }],
  [{ prerequisites: [{ tid: 1, title: 'Loops', percent: 100 }] }, {}],
  [{ prerequisites: [{ tid: 1, title: 'Loops', percent: 101 }] }, { prerequisites: 'percentRange' }],
  [{ prerequisites: [{ tid: 1, title: 'Loops', percent: Number.NaN }] }, { prerequisites: 'percentRange' }],
  [{ deadline: { ...whole.deadline, dueText: '2026-02-30T09:00' } }, { deadline: 'timeInvalid' }],
  [{ auth: 'Private' }, { password: 'passwordRequired' }],
  [{ auth: 'Private', password: 'x' }, {}],
])('a form with %j is refused with %j', (change, errors) => {
  expect(trainingErrorsOf({ ...whole, ...change }, isNew)).toEqual(errors)
})

it('requires a category only if there are any', () => {
  expect(trainingErrorsOf({ ...whole, category: '' }, { hadPassword: false, hasCategories: false })).toEqual({})
})

it('keeps the password if none is entered', () => {
  const values: TrainingValues = { ...whole, auth: 'Private' }
  expect(trainingErrorsOf(values, { hadPassword: true, hasCategories: true })).toEqual({})
  expect(toTraining(values)).toMatchObject({ privatePwd: null, rank: 1000 })
})

it('keeps the seconds of an unchanged deadline', () => {
  const dueAt = '2026-12-01T08:00:30.000Z'
  const deadline = { dueAt, dueText: '2026-12-01T08:00', lateRule: 'not_counted', latePercentPerDay: 20 } as const
  const stored = toTraining({ ...whole, deadline })
  expect(stored).toMatchObject({ dueAt, lateRule: 'not_counted', latePercentPerDay: 20 })
  expect(stored).not.toHaveProperty('dueText')
})
