import { describe, expect, it } from '@jest/globals'
import { visiblePieces } from './visible-characters.ts'

const shown = (text: string) =>
  visiblePieces(text)
    .map((piece) => (piece.isSign ? `[${piece.text}]` : piece.text))
    .join('')

describe('a text by a program', () => {
  it('is shown unchanged if it is plain', () => {
    expect(shown('1 2\n\t中文 😀\n')).toBe('1 2\n\t中文 😀\n')
    expect(visiblePieces('')).toEqual([])
  })

  it('shows symbols for control characters, terminal codes and carriage returns', () => {
    expect(shown('a\u0000b\u001b[31mc\r\n\u007f')).toBe('a[␀]b[␛][31mc[␍]\n[␡]')
  })

  it('cannot change the direction of the page, be invisible, or break the layout', () => {
    expect(shown('\ufeffa\u202eb\u200bc\ud800d\u0085')).toBe('[U+FEFF]a[U+202E]b[U+200B]c[U+D800]d[U+0085]')
  })
})
