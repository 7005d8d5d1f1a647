import { expect, it } from '@jest/globals'
import { judgeStatusValues } from '@verdict/proto/codes/judge-status'
import { isManualStatus } from './manual.rules.ts'

it('gives by hand what running a program comes to: not passing states, nor compile errors, nor what nobody submitted', () => {
  expect(judgeStatusValues.filter((status) => !isManualStatus(status)).toSorted((a, b) => a - b)).toEqual([
    -10, -5, -4, -2, 5, 6, 7, 9,
  ])
})
