import { expect, it } from '@jest/globals'
import { compareGrowth } from './growth.ts'

it('predicts two and four workers from one, within a tenth of the measurement', () => {
  for (const { deviation } of compareGrowth()) expect(Math.abs(deviation)).toBeLessThan(0.1)
})
