import { expect, it } from '@jest/globals'
import { mergeTests } from './apply-script-tests.rules.ts'

const files = (name: string, content: string) => ({
  inputName: `${name}.in`,
  outputName: `${name}.out`,
  inputBytes: 1,
  outputBytes: 1,
  inputSha256: content,
  outputSha256: content,
})
const stored = (caseId: number, name: string, groupNum: number | null = null) => ({
  caseId,
  score: 10,
  groupNum,
  ...files(name, 'old'),
})
const made = (name: string, group: number | null = null) => ({ files: files(name, 'new'), group })

it('replaces generated tests, keeps those made by hand, and removes those that the script no longer makes', () => {
  const cases = [stored(1, '1'), stored(2, '2', 5), stored(3, '3'), stored(4, 'hand')]
  const merged = mergeTests(
    cases,
    [made('2'), made('3', 7), made('9', 7)],
    ['1', '2', '3'].map((one) => `${one}.in`),
  )
  expect(merged.map((one) => [one.caseId, one.inputName, one.inputSha256, one.score, one.groupNum])).toEqual([
    [2, '2.in', 'new', 10, 5],
    [3, '3.in', 'new', 10, 7],
    [4, 'hand.in', 'old', 10, null],
    [0, '9.in', 'new', null, 7],
  ])
})
