import { expect, it } from '@jest/globals'
import { replaceBetween } from './replace-between.rules.ts'

it('replaces each part from the left, and stops at an unclosed mark', () => {
  expect(replaceBetween('a(b)c(d(e)f(g', '(', ')', (inside) => `[${inside}]`)).toBe('a[b]c[d(e]f(g')
})

it('takes linear time for unclosed marks', () => {
  const hostile = '<!--'.repeat(200_000)
  expect(replaceBetween(hostile, '<!--', '-->', () => '') === hostile).toBe(true)
})
