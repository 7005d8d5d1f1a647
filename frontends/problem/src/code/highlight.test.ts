import { describe, expect, it } from '@jest/globals'
import { highlight } from './highlight.ts'

describe('highlight', () => {
  it('escapes markup in the code', () => {
    const html = highlight('// <img src=x onerror=alert(1)>\nint main() {}', 'C++ 17') ?? ''
    expect(html).not.toContain('<img')
    expect(html).toContain('hljs-comment')
  })

  it.each([
    'C',
    'C With O2',
    'C++',
    'C++ 20 With O2',
    'C#',
    'Java',
    'JavaScript Node',
    'Python3',
    'PyPy3',
    'Golang',
    'Rust',
    'PHP',
    'Ruby',
    'Pascal',
    'Kotlin',
    'TypeScript',
    'Haskell',
    'OCaml',
    'Perl',
    'Lua',
    'D',
    'Scala',
    'Swift',
    'Zig',
  ])('supports %s', (language) => {
    expect(highlight('x', language)).not.toBeNull()
  })

  it('shows an unknown language as plain text', () => {
    expect(highlight('x', 'Brainfuck')).toBeNull()
  })
})
