import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { judgeStatusValues } from '@verdict/proto/codes/judge-status'
import { columnOf, countChange, zeroCounts, type ProblemCounts } from './count.rules.ts'

it('a submission counts by its last verdict only, whatever verdicts it had before', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...judgeStatusValues), { minLength: 1 }), (verdicts) => {
      const counts: ProblemCounts = { ...zeroCounts }
      let before: ReturnType<typeof columnOf> = null
      for (const verdict of verdicts) {
        const after = columnOf(verdict)
        for (const [column, by] of Object.entries(countChange(before, after)))
          counts[column as keyof ProblemCounts] += by
        before = after
      }
      expect(counts).toEqual(before === null ? zeroCounts : { ...zeroCounts, [before]: 1, total: 1 })
    }),
  )
})
