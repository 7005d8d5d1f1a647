/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals'
import { readPreferences } from './editor-preferences.ts'
import { paintedTheme } from './editor-themes.ts'

describe('editor choices', () => {
  it('start with solarized, 14 px and tabs of 4', () => {
    expect(readPreferences(null)).toEqual({
      theme: 'solarized',
      fontSize: 14,
      tabSize: 4,
      keys: 'standard',
      language: '',
    })
  })

  it('keep what may be chosen and replace what may not', () => {
    expect(readPreferences({ theme: 'dracula', fontSize: 20, tabSize: 8, keys: 'vim', language: 'C++ 17' })).toEqual({
      theme: 'dracula',
      fontSize: 20,
      tabSize: 8,
      keys: 'vim',
      language: 'C++ 17',
    })
    expect(readPreferences({ theme: 'neon', fontSize: 99, tabSize: 3, keys: 'nano', language: 5 })).toEqual(
      readPreferences(null),
    )
  })
})

it('paints Solarized on the side of the page, and every other theme as it is', () => {
  expect(paintedTheme('solarized', true)).toBe('solarized-dark')
  expect(paintedTheme('solarized', false)).toBe('solarized')
  expect(paintedTheme('eclipse', true)).toBe('eclipse')
})
