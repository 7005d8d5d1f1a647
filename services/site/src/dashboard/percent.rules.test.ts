import { describe, expect, it } from '@jest/globals'
import { percentText } from './percent.rules.ts'

describe('percentText', () => {
  it('has two decimals and is between 0 and 100', () => {
    expect([12.345, 0, 130, -1, Number.NaN].map(percentText)).toEqual(['12.35%', '0.00%', '100.00%', '0.00%', '0.00%'])
  })
})
