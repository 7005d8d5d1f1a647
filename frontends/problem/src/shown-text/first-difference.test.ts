import { describe, expect, it } from '@jest/globals'
import { firstDifference } from './first-difference.ts'

describe('the first difference', () => {
  it('is the character where a line goes wrong', () => {
    expect(firstDifference('1 2\n3 5\n', '1 2\n3 4\n')).toEqual({ output: 6, answer: 6, line: 2 })
  })

  it('looks past blanks at line ends and empty lines at the end', () => {
    expect(firstDifference('1  \n3 5\n\n', '1\n3 4')).toEqual({ output: 6, answer: 4, line: 2 })
  })

  it('is one of blanks where there is no other', () => {
    expect(firstDifference('1 \n2', '1\n2')).toEqual({ output: 1, answer: 1, line: 1 })
    expect(firstDifference('1\n2\n', '1\n2')).toEqual({ output: 3, answer: 3, line: 2 })
  })

  it('is the end of a text that stops too early', () => {
    expect(firstDifference('1\n', '1\n2\n')).toEqual({ output: 2, answer: 2, line: 2 })
    expect(firstDifference('', '7')).toEqual({ output: 0, answer: 0, line: 1 })
    expect(firstDifference('12', '1')).toEqual({ output: 1, answer: 1, line: 1 })
  })

  it('is none between equal texts', () => {
    expect(firstDifference('1\n2\n', '1\n2\n')).toBeNull()
    expect(firstDifference('', '')).toBeNull()
  })
})
