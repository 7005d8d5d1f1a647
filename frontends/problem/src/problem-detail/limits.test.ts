import { describe, expect, it } from '@jest/globals'
import { limitsFor } from './limits.ts'

const problem = { problemId: 'A1000', timeLimit: 1000, memoryLimit: 256 }

describe('limitsFor', () => {
  it.each(['C', 'C With O2', 'C++', 'C++ 17', 'C++ 20 With O2', 'C Clang', 'C++ 23 Clang'])(
    'uses the limits unchanged for %s',
    (language) => {
      expect(limitsFor(language, problem)).toEqual({ timeMs: 1000, memoryMb: 256 })
    },
  )

  it.each(['Java', 'Python3', 'Golang', 'C#', 'Rust', 'JavaScript Node', 'Kotlin', 'D'])(
    'doubles them for %s',
    (language) => {
      expect(limitsFor(language, problem)).toEqual({ timeMs: 2000, memoryMb: 512 })
    },
  )

  it('never doubles those of mirrored Codeforces problems', () => {
    expect(limitsFor('Java', { ...problem, problemId: 'CF-1A' }).timeMs).toBe(1000)
    expect(limitsFor('Java', { ...problem, problemId: 'GYM-100' }).memoryMb).toBe(256)
  })
})
