import { expect, it } from '@jest/globals'
import { emptyTraining, type TrainingValues } from '@verdict/ui/training-form'
import { toForm } from './training-form-values.ts'

const dueAt = '2026-12-01T00:00:00.000Z'
const values: TrainingValues = { ...emptyTraining, category: '3', deadline: { ...emptyTraining.deadline, dueAt } }

it('has a deadline only for a training with members', () => {
  expect(toForm({ ...values, auth: 'Private' })).toMatchObject({ training: { dueAt }, trainingCategory: { id: 3 } })
  expect(toForm({ ...values, auth: 'Public' }).training.dueAt).toBeNull()
})
