import { expect, it } from '@jest/globals'
import { judgeStatusValues } from '@verdict/proto/codes/judge-status'
import { isManualStatus } from './manual.rules.ts'

it('allows only final verdicts of a run as a manual verdict: no passing state, compile error or submission failure', () => {
  expect(judgeStatusValues.filter((status) => !isManualStatus(status)).toSorted((a, b) => a - b)).toEqual([
    -10, -5, -4, -2, 5, 6, 7, 9,
  ])
})
