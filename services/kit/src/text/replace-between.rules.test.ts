import { expect, it } from '@jest/globals'
import { replaceBetween } from './replace-between.rules.ts'

it('replaces each part from the left, and ends at a mark that is never closed', () => {
  expect(replaceBetween('a(b)c(d(e)f(g', '(', ')', (inside) => `[${inside}]`)).toBe('a[b]c[d(e]f(g')
})

it('comes to an end with marks that never close', () => {
  const hostile = '<!--'.repeat(200_000)
  expect(replaceBetween(hostile, '<!--', '-->', () => '') === hostile).toBe(true)
})
