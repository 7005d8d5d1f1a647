import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { compareInputs, pairFiles, pairingReport } from './pair-files.rules.ts'

const pairs = (...names: string[]) => pairFiles(names).pairs.map(({ input, output }) => `${input} ${output}`)

describe('pairing files', () => {
  it('pairs an input with the output or answer of the same name', () => {
    expect(pairs('a.in', 'a.out', 'b.ans', 'b.in')).toEqual(['a.in a.out', 'b.in b.ans'])
  })

  it('pairs texts whose names have input and output at the same position', () => {
    expect(pairs('input1.txt', 'output1.txt', 't-output.txt', 't-input.txt')).toEqual([
      'input1.txt output1.txt',
      't-input.txt t-output.txt',
    ])
  })

  it('does not pair texts with different positions', () => {
    expect(pairFiles(['input1.txt', '1output.txt']).pairs).toEqual([
      { input: 'input1.txt', output: 'input1.out', hasInput: true, hasOutput: false },
    ])
  })

  it('treats an input without an output as one with an empty output', () => {
    expect(pairFiles(['x.in']).pairs).toEqual([{ input: 'x.in', output: 'x.out', hasInput: true, hasOutput: false }])
  })

  it('prefers X.out to X.ans in any order', () => {
    expect(pairs('x.ans', 'x.in', 'x.out')).toEqual(['x.in x.out'])
    expect(pairs('x.out', 'x.in', 'x.ans')).toEqual(['x.in x.out'])
  })

  it('does not pair files with merely similar names', () => {
    expect(pairs('1.in', 'a/1.out', '1.txt', '1.out.bak')).toEqual(['1.in 1.out'])
    expect(pairFiles(['1.in', 'a/1.out']).pairs[0]?.hasOutput).toBe(false)
  })

  it('sorts by length, then text, of the part before the first dot', () => {
    expect(pairs('10.in', '9.in', 'b.in', 'a.2.in', 'a.10.in').map((pair) => pair.split(' ')[0])).toEqual([
      '9.in',
      'a.2.in',
      'a.10.in',
      'b.in',
      '10.in',
    ])
  })
})

describe('properties of pairing', () => {
  const name = fc
    .tuple(
      fc.constantFrom('a', 'b', '1', '2', '10', 'input', 'output', 'x.y'),
      fc.constantFrom('in', 'out', 'ans', 'txt', 'md'),
    )
    .map(([stem, extension]) => `${stem}.${extension}`)
  const names = fc.uniqueArray(name, { maxLength: 20 })

  it('it does not depend on the order of the files', () => {
    fc.assert(
      fc.property(names, fc.infiniteStream(fc.nat()), (files, order) => {
        const shuffled = files
          .map((file) => ({ file, at: Number(order.next().value) }))
          .sort((a, b) => a.at - b.at)
          .map(({ file }) => file)
        expect(pairFiles(shuffled).pairs).toEqual(pairFiles(files).pairs)
      }),
    )
  })

  it('every input is one test and no output is used twice', () => {
    fc.assert(
      fc.property(names, (files) => {
        const found = pairFiles(files).pairs
        const inputs = files.filter((file) => file.endsWith('.in') || (file.endsWith('.txt') && file.includes('input')))
        expect(found.map(({ input }) => input).sort()).toEqual(inputs.sort())
        const outputs = found.filter(({ hasOutput }) => hasOutput).map(({ output }) => output)
        expect(new Set(outputs).size).toBe(outputs.length)
        expect(files).toEqual(expect.arrayContaining(outputs))
      }),
    )
  })

  it('the order is total and antisymmetric', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (a, b, c) => {
        expect(Math.sign(compareInputs(a, b)) + Math.sign(compareInputs(b, a))).toBe(0)
        if (compareInputs(a, b) <= 0 && compareInputs(b, c) <= 0) expect(compareInputs(a, c)).toBeLessThanOrEqual(0)
        if (compareInputs(a, b) === 0) expect(a).toBe(b)
      }),
    )
  })
})

it('it finds outputs without an input and reports every pair', () => {
  const { pairs, orphanOutputs } = pairFiles(['1.in', '2.out', '3.in', '3.ans', '3.out', 'notes.txt'])
  expect(orphanOutputs).toEqual(['2.out'])
  expect(pairingReport(pairs, orphanOutputs)).toBe('1.in ↔ —\n— ↔ 2.out\n3.in ↔ 3.out')
})

it('it accepts inputs without outputs, and ignores other texts beside complete pairs', () => {
  expect(pairFiles(['1.in', '2.in']).orphanOutputs).toEqual([])
  expect(pairFiles(['input1.txt', 'output1.txt', 'output-format.txt']).orphanOutputs).toEqual([])
  expect(pairFiles(['input1.txt', 'output2.txt']).orphanOutputs).toEqual(['output2.txt'])
})

describe('files that belong to no test', () => {
  it('are listed with the reason', () => {
    const { pairs, ignored } = pairFiles([
      '1.in',
      '1.ans',
      '1.out',
      'readme.md',
      'input2.txt',
      'output2.txt',
      'output3.txt',
    ])
    expect(pairs.map(({ input, output }) => [input, output])).toEqual([
      ['1.in', '1.out'],
      ['input2.txt', 'output2.txt'],
    ])
    expect(ignored).toEqual([
      { name: '1.ans', reason: 'second_answer' },
      { name: 'readme.md', reason: 'not_a_test' },
      { name: 'output3.txt', reason: 'no_input' },
    ])
  })
})
