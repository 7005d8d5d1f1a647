import { describe, expect, it } from '@jest/globals'
import {
  faultyTests,
  unpairedAnswers,
  openTests,
  resolvedTests,
  testsToCheck,
  testsToAnswer,
  type TestChoice,
} from './upload-review.rules.ts'

const test = (name: string, more: object = {}) => ({
  input: `${name}.in`,
  output: `${name}.out`,
  inputBytes: 4,
  outputBytes: 2,
  ...more,
})
const fileList = [
  test('1', { inputBytes: 9 }),
  test('2', { hasOutput: false, outputBytes: 0 }),
  test('3', { outputBytes: 0 }),
  test('4', { inputBytes: 0 }),
  test('five', { hasInput: false, inputBytes: 0 }),
]
const zip = { fileListDir: 'd', fileList }
const faulty = faultyTests(fileList, true)
const chosen = (...choices: [number, TestChoice][]) => new Map(choices)
const nothing = new Map()

describe('tests of a zip', () => {
  it('are invalid without an answer or an input, or with an empty answer to an input', () => {
    expect(faulty.map(({ index, fault }) => [index, fault])).toEqual([
      [1, 'noAnswer'],
      [2, 'emptyAnswer'],
      [4, 'noInput'],
    ])
  })

  it('need no answers if a checker judges', () => {
    expect(faultyTests(fileList, false).map(({ index }) => index)).toEqual([4])
  })

  it('stay open until they are resolved and their answers are written', () => {
    const open = (choices: ReadonlyMap<number, TestChoice>, made = nothing) =>
      openTests(faulty, choices, made).map(({ index }) => index)
    expect(open(nothing)).toEqual([1, 2, 4])
    expect(open(chosen([1, { kind: 'make' }], [2, { kind: 'empty' }]))).toEqual([1, 4])
    expect(open(chosen([1, { kind: 'make' }], [2, { kind: 'drop' }]), new Map([[1, { dir: 'g', index: 0 }]]))).toEqual([
      4,
    ])
    expect(open(chosen([1, { kind: 'pair', index: 4 }], [2, { kind: 'drop' }]))).toEqual([])
  })

  it('do not share answers', () => {
    const choices = chosen([1, { kind: 'pair', index: 4 }])
    expect(unpairedAnswers(faulty, choices, 2)).toEqual([])
    expect(unpairedAnswers(faulty, choices, 1).map(({ index }) => index)).toEqual([4])
  })

  it('are imported with replacements for their files, in order', () => {
    const made = new Map([[1, { dir: 'g', index: 0 }]])
    const choices = chosen([1, { kind: 'make' }], [2, { kind: 'empty' }], [4, { kind: 'file', name: 'x', text: '7' }])
    expect(resolvedTests(zip, choices, made)).toEqual([
      { selected: { dir: 'd', index: 0 }, isMeantEmpty: false },
      { selected: { dir: 'd', index: 1, answer: { dir: 'g', index: 0 } }, isMeantEmpty: false },
      { selected: { dir: 'd', index: 2 }, isMeantEmpty: true },
      { selected: { dir: 'd', index: 3 }, isMeantEmpty: false },
      { selected: { dir: 'd', index: 4, input: '7' }, isMeantEmpty: false },
    ])
    const paired = chosen([1, { kind: 'pair', index: 4 }], [2, { kind: 'file', name: 'x', text: '8' }])
    expect(resolvedTests(zip, paired, nothing).map(({ selected }) => selected)).toEqual([
      { dir: 'd', index: 0 },
      { dir: 'd', index: 1, answer: { dir: 'd', index: 4 } },
      { dir: 'd', index: 2, output: '8' },
      { dir: 'd', index: 3 },
    ])
  })

  it('are generated if selected, and verified with the smallest ones that have an answer', () => {
    expect(
      testsToAnswer(
        faulty,
        chosen([1, { kind: 'make' }], [2, { kind: 'make' }]),
        new Map([[2, { dir: 'g', index: 0 }]]),
      ),
    ).toEqual([1])
    expect(testsToCheck(fileList, faulty)).toEqual([3, 0])
  })
})
