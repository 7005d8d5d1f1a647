import { expect, it } from '@jest/globals'
import { isRecentEnough } from './probe.ts'

it.each(['v1.11.0', '1.12.2', 'v2.0.0'])('accepts go-judge %s', (version) => {
  expect(isRecentEnough(version)).toBe(true)
})

it.each(['v1.10.9', '0.99.0', '', 'unknown'])(
  'refuses go-judge "%s", whose containers are or may be unsafe',
  (version) => {
    expect(isRecentEnough(version)).toBe(false)
  },
)
