import { describe, expect, it } from '@jest/globals'
import { filesOfTarget, parseScript, scriptOf } from './script.rules.ts'

const testsOf = (script: string, taken: number[] = []) =>
  parseScript(script, new Set(taken)).map(({ command, target, group }) => [command, target, group])

describe('a test script', () => {
  it('names one test a line, by number, by name, or as the lowest free number', () => {
    expect(testsOf('gen 100 7 > 3\r\n\n# by hand: 1\ngen "a b" > big.in\ngen 1 > $\n gen 2 >$', [1])).toEqual([
      ['gen 100 7', '3', null],
      ['gen "a b"', 'big.in', null],
      ['gen 1', '2', null],
      ['gen 2', '4', null],
    ])
  })

  it('refuses a line of more than a thousand characters', () => {
    expect(() => testsOf(`gen ${'a'.repeat(1000)} > 1`)).toThrow(expect.objectContaining({ code: 'script.line' }))
  })

  it('makes a test for each number of a range, which is one of the arguments', () => {
    expect(testsOf('gen 10 {i} > {4-6}')).toEqual([4, 5, 6].map((no) => [`gen 10 ${no}`, String(no), null]))
  })

  it('expands nested loops with values of expressions', () => {
    const script = [
      '<#assign n = 10 * (2 + 3) />',
      '<#list 1..2 as i>',
      '  <#list [1, 100] as k>',
      '    gen ${n * i} ${k - 1} ${7 / 2 % 2} > $',
      '  </#list>',
      '</#list>',
      '<#list 3..2 as i>',
      'gen ${i} > $',
      '</#list>',
      '<#list [] as i>',
      'gen ${i} > $',
      '</#list>',
    ]
    expect(testsOf(script.join('\n')).map(([command]) => command)).toEqual([
      'gen 50 0 1',
      'gen 50 99 1',
      'gen 100 0 1',
      'gen 100 99 1',
      'gen 3',
      'gen 2',
    ])
  })

  it('puts the following tests into a group', () => {
    expect(testsOf('gen 1 > 1\n@group 2\ngen 2 > 2\n@group 0\ngen 3 > 3').map(([, , group]) => group)).toEqual([
      null,
      2,
      null,
    ])
  })

  it.each([
    ['gen 1', 'script.line', 1],
    ['\n> 3', 'script.line', 2],
    ['<#if x>', 'script.line', 1],
    ['gen 1 > a/b', 'script.target', 1],
    ['gen 1 > {5-4}', 'script.target', 1],
    ['gen 1 > 2\ngen 2 > 2', 'script.target_taken', 2],
    ['gen 1 > {1-3}', 'script.range_equal', 1],
    ['<#list 1..3 as i>\ngen ${i} > $', 'script.loop_open', 1],
    ['</#list>', 'script.loop_not_open', 1],
    ['gen ${i} > 1', 'script.expression', 1],
    ['gen ${1/0} > 1', 'script.expression', 1],
    ['gen ${process} > 1', 'script.expression', 1],
    ['<#list 1..2000 as i>\n</#list>', 'script.too_many_tests', 1],
    ['<#list 1..999 as i>\n<#list 1..999 as j>\n<#assign k = 1>\n</#list>\n</#list>', 'script.too_many_tests', 3],
    ['gen {i} > {1-1000}\ngen > $', 'script.too_many_tests', 2],
  ])('%j is refused: %s in line %i', (script, code, line) => {
    const refusal = expect.objectContaining({ code, params: expect.objectContaining({ line }) })
    expect(() => testsOf(script)).toThrow(refusal)
  })

  it('gives files names under which the script of a package finds its tests again', () => {
    expect(['3', 'big.in', '07'].map(filesOfTarget)).toEqual([
      { inputName: '3.in', outputName: '3.out' },
      { inputName: 'big.in', outputName: 'big.out' },
      { inputName: '07', outputName: '07.a' },
    ])
    expect(
      scriptOf([
        { inputName: '3.in', line: 'gen 1' },
        { inputName: '07', line: 'gen 2' },
      ]),
    ).toBe('gen 1 > 3\ngen 2 > 07')
  })
})
