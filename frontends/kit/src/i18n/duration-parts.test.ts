import { expect, it } from '@jest/globals'
import { durationParts } from './duration-parts.rules.ts'

it('keeps the two largest non-zero units', () => {
  expect(durationParts(5400)).toEqual([
    { unit: 'hours', count: 1 },
    { unit: 'minutes', count: 30 },
  ])
  expect(durationParts(86_400)).toEqual([{ unit: 'days', count: 1 }])
  expect(durationParts(90_060)).toEqual([
    { unit: 'days', count: 1 },
    { unit: 'hours', count: 1 },
  ])
})

it('rounds less than a minute up to one', () => {
  expect(durationParts(0)).toEqual([{ unit: 'minutes', count: 1 }])
})
