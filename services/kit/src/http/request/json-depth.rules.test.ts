import { describe, expect, it } from '@jest/globals'
import { isNestedTooDeep, maxJsonDepth } from './json-depth.rules.ts'

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

describe('the depth of JSON', () => {
  it('is limited', () => {
    expect([maxJsonDepth, maxJsonDepth + 1, 200_000].map((depth) => isNestedTooDeep(nested(depth)))).toEqual([
      false,
      true,
      true,
    ])
    expect(isNestedTooDeep('{"a":'.repeat(65))).toBe(true)
  })

  it('ignores brackets inside strings and closed ones', () => {
    expect(isNestedTooDeep(JSON.stringify({ code: `${'['.repeat(1000)}\\"${'{'.repeat(1000)}` }))).toBe(false)
    expect(isNestedTooDeep('[]'.repeat(1000))).toBe(false)
  })
})
