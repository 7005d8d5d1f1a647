import { describe, expect, it } from '@jest/globals'
import { highlight } from './highlight.ts'

describe('highlight', () => {
  it('lets no markup of the code through', () => {
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
  ])('knows %s', (language) => {
    expect(highlight('x', language)).not.toBeNull()
  })

  it('leaves an unknown language plain', () => {
    expect(highlight('x', 'Brainfuck')).toBeNull()
  })
})
