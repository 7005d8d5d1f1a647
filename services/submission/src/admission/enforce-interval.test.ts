import { expect, it } from '@jest/globals'
import { intervalKey } from './enforce-interval.ts'

it('limits a user outside contests as a whole, and in each contest separately', () => {
  const keys = ['practice', 'training:5', 'group:3', 'contest:7'].map((scope) => intervalKey('ada', scope))
  expect(keys).toEqual(['ada', 'ada', 'ada', 'ada contest:7'])
})
