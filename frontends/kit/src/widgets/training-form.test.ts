import { expect, it } from '@jest/globals'
import { emptyTraining, toTraining, trainingFaults, type TrainingValues } from './training-form.rules.ts'

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
  [{ auth: 'Private' }, { password: 'passwordRequired' }],
  [{ auth: 'Private', password: 'x' }, {}],
])('a form with %j is refused with %j', (change, faults) => {
  expect(trainingFaults({ ...whole, ...change }, isNew)).toEqual(faults)
})

it('asks for a category only where there are any', () => {
  expect(trainingFaults({ ...whole, category: '' }, { hadPassword: false, hasCategories: false })).toEqual({})
})

it('keeps the password where none is typed', () => {
  const values: TrainingValues = { ...whole, auth: 'Private' }
  expect(trainingFaults(values, { hadPassword: true, hasCategories: true })).toEqual({})
  expect(toTraining(values)).toMatchObject({ privatePwd: null, rank: 1000 })
})
