import { describe, expect, it } from '@jest/globals'
import type { Toolchain } from '../languages/toolchain.ts'
import { toolchains } from '../languages/toolchains.ts'
import { graderFor } from './grader-for.ts'

function toolchain(language: string): Toolchain {
  const found = toolchains.find((one) => one.language === language)
  if (found === undefined) throw new Error(`no toolchain ${language}`)
  return found
}

const files = (...names: string[]) => names.map((name) => ({ name, content: '' }))
const namesOf = (language: string, sourceStem: string, ...names: string[]) => {
  const grader = graderFor(toolchain(language), { files: files(...names), sourceStem })
  if (grader === null) return null
  const { sourceName, sources, headers, others } = grader
  return [sourceName, ...[sources, headers, others].map((some) => some.map(({ name }) => name))]
}

describe('the files of a grader', () => {
  const all = ['helper.cpp', 'grader.cpp', 'grader.c', 'grader.java', 'grader.py', 'parts.py', 'lib.h', 'table.bin']

  it('include sources of the language only, with the starting file as main, and all headers and data', () => {
    expect(namesOf('C++ 17', '', ...all)).toEqual(['main.cpp', ['grader.cpp', 'helper.cpp'], ['lib.h'], ['table.bin']])
    expect(namesOf('C', 'game', ...all)).toEqual(['game.c', ['grader.c'], ['lib.h'], ['table.bin']])
    expect(namesOf('Python3', 'game', ...all)).toEqual(['game.py', ['grader.py', 'parts.py'], ['lib.h'], ['table.bin']])
    expect(namesOf('Java', 'Game', 'Util.java', 'Main.java')).toEqual(['Game.java', ['Main.java', 'Util.java'], [], []])
  })

  it('may be headers only, for languages with include files', () => {
    expect(namesOf('C++', '', 'lib.h')).toEqual(['main.cpp', [], ['lib.h'], []])
    expect(namesOf('C', '', 'grader.cpp', 'lib.h')).toEqual(['main.c', [], ['lib.h'], []])
  })

  it('are none for languages that it has no source for', () => {
    expect(namesOf('Python3', '', 'lib.h')).toBeNull()
    expect(namesOf('C', '', 'grader.cpp')).toBeNull()
    expect(namesOf('Java', '', 'table.bin')).toBeNull()
    expect(namesOf('Rust', '', 'grader.rs', 'grader.cpp')).toBeNull()
  })

  it('must not take the name of the contestant’s source', () => {
    expect(() => namesOf('Java', '', 'Main.java')).toThrow('Main.java')
  })
})
