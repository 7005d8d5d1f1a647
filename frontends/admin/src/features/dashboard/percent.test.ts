import { expect, it } from '@jest/globals'
import { wholePercent } from './percent.rules.ts'

it.each([
  ['99.99%', '100%'],
  ['3.2%', '3%'],
  ['0.00%', '0%'],
  ['', ''],
  ['unknown', 'unknown'],
])('shows the load %j as %j', (text, shown) => expect(wholePercent(text)).toBe(shown))
