import { beforeEach, describe, expect, it } from '@jest/globals'
import { practiceScope, toScope } from '@verdict/proto/codes/scope'
import { editorKindOf, readPreferences, useEditorPreferences } from './editor-preferences.ts'
import { paintedTheme } from './editor-themes.ts'

describe('editor preferences', () => {
  it('select the light editor on phones and the full one elsewhere, unless set; Vim keys need the full one', () => {
    expect(editorKindOf({ editor: '', keys: 'standard' }, true)).toBe('light')
    expect(editorKindOf({ editor: '', keys: 'standard' }, false)).toBe('full')
    expect(editorKindOf({ editor: 'full', keys: 'standard' }, true)).toBe('full')
    expect(editorKindOf({ editor: 'light', keys: 'standard' }, false)).toBe('light')
    expect(editorKindOf({ editor: 'light', keys: 'vim' }, true)).toBe('full')
  })

  it('start with solarized, 14 px and tabs of 4', () => {
    expect(readPreferences(null)).toEqual({
      theme: 'solarized',
      fontSize: 14,
      tabSize: 4,
      keys: 'standard',
      language: '',
      editor: '',
      versions: {},
    })
  })

  it('keep valid values and replace invalid ones', () => {
    expect(readPreferences({ theme: 'dracula', fontSize: 20, tabSize: 8, keys: 'vim', language: 'C++ 17' })).toEqual({
      theme: 'dracula',
      fontSize: 20,
      tabSize: 8,
      keys: 'vim',
      language: 'C++ 17',
      editor: '',
      versions: {},
    })
    expect(readPreferences({ theme: 'neon', fontSize: 99, tabSize: 3, keys: 'nano', language: 5 })).toEqual(
      readPreferences(null),
    )
  })
})

it('use the light or dark Solarized of the page, and any other theme as it is', () => {
  expect(paintedTheme('solarized', true)).toBe('solarized-dark')
  expect(paintedTheme('solarized', false)).toBe('solarized')
  expect(paintedTheme('eclipse', true)).toBe('eclipse')
})

describe('the appearance of the editor', () => {
  beforeEach(() => localStorage.clear())
  const { open, choose } = useEditorPreferences.getState()
  const look = () => {
    const { theme, fontSize, tabSize } = useEditorPreferences.getState()
    return [theme, fontSize, tabSize]
  }

  it('is stored for each problem, and new problems start with the last choice', () => {
    open(practiceScope, 1)
    choose({ theme: 'dracula', fontSize: 18 })
    open(practiceScope, 2)
    expect(look()).toEqual(['dracula', 18, 4])
    choose({ tabSize: 2, fontSize: 12 })
    open(practiceScope, 1)
    expect(look()).toEqual(['dracula', 18, 4])
    open(practiceScope, 3)
    expect(look()).toEqual(['dracula', 12, 2])
  })

  it('is separate for the same problem in a contest', () => {
    open(practiceScope, 1)
    choose({ theme: 'monokai' })
    open(toScope({ cid: 5 }), 1)
    choose({ theme: 'eclipse' })
    open(practiceScope, 1)
    expect(look()[0]).toBe('monokai')
  })

  it('of a problem does not become the default when only a language is selected there', () => {
    open(practiceScope, 1)
    choose({ theme: 'monokai' })
    open(practiceScope, 2)
    choose({ theme: 'eclipse' })
    open(practiceScope, 1)
    choose({ language: 'C' })
    open(practiceScope, 3)
    expect(look()[0]).toBe('eclipse')
  })
})
