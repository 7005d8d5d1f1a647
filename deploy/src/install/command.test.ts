import { expect, it } from '@jest/globals'
import { isAtLeast } from './command.ts'

it.each([
  ['7.0.15', '6.2.0'],
  ['6.2.0', '6.2.0'],
  ['1.26', '1.25.0'],
  ['1.25', '1.25.0'],
])('accepts version %s if %s is required', (version, oldest) => {
  expect(isAtLeast(version, oldest)).toBe(true)
})

it.each([
  ['6.0.16', '6.2.0'],
  ['1.9.7', '1.25.0'],
  [undefined, '1.0'],
])('refuses version %s if %s is required', (version, oldest) => {
  expect(isAtLeast(version, oldest)).toBe(false)
})
