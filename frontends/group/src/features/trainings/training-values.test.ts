import { expect, it } from '@jest/globals'
import { emptyTraining, formOf, trainingFaults } from './training-values.rules.ts'

const whole = { ...emptyTraining, title: 'Graphs', description: 'From trees on.', category: '2' }

it('names the fields that lack something', () => {
  const faults = trainingFaults({ ...emptyTraining, rank: Number.NaN }, { hadPassword: false, hasCategories: true })
  const expected = { title: 'required', rank: 'rankRange', category: 'chooseCategory', description: 'required' }
  expect(faults).toEqual(expected)
})

it('asks for a category only where there are any', () => {
  const values = { ...whole, category: '' }
  expect(trainingFaults(values, { hadPassword: false, hasCategories: false })).toEqual({})
  expect(formOf(values).trainingCategory).toBeNull()
})

it('asks for the password of a private training that has none yet', () => {
  const values = { ...whole, auth: 'Private' as const }
  const fault = { password: 'passwordRequired' }
  expect(trainingFaults(values, { hadPassword: false, hasCategories: true })).toEqual(fault)
  expect(trainingFaults(values, { hadPassword: true, hasCategories: true })).toEqual({})
  expect(formOf(values).training.privatePwd).toBeNull()
})
