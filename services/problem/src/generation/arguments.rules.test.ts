import { describe, expect, it } from '@jest/globals'
import { splitArguments } from './arguments.rules.ts'

describe('a line of arguments', () => {
  it.each<[string, string[]]>([
    ['', []],
    ['  10   20 ', ['10', '20']],
    [`-n 5 "a b" 'c "d'`, ['-n', '5', 'a b', 'c "d']],
    ['""', ['']],
    [String.raw`a\ b "say \"hi\""`, ['a b', 'say "hi"']],
    ['--max="1 2"', ['--max=1 2']],
    ['$HOME *', ['$HOME', '*']],
  ])('%j is split into %j', (line, words) => {
    expect(splitArguments(line, 1)).toEqual(words)
  })

  it.each(['"open', "it's", 'x\\', Array.from({ length: 51 }, () => 'x').join(' ')])('%j is refused', (line) => {
    expect(() => splitArguments(line, 3)).toThrow('problem.generation_arguments')
  })
})
