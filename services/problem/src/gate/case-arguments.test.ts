import { expect, it } from '@jest/globals'
import { caseArguments } from './case-arguments.rules.ts'

it('a test has its own arguments, or else those of its group, or else none', () => {
  const cases = [
    { inputName: '1.in', groupNum: null },
    { inputName: '2.in', groupNum: 1 },
    { inputName: '3.in', groupNum: 1 },
    { inputName: '4.in', groupNum: 2 },
  ]
  const argsFor = [
    { group: 1, args: ['--max', '10'] },
    { inputName: '3.in', args: [] },
    { inputName: '1.in', args: ['sample'] },
  ]
  expect(caseArguments(cases, argsFor)).toEqual([
    { seq: 1, args: ['sample'] },
    { seq: 2, args: ['--max', '10'] },
    { seq: 3, args: [] },
  ])
  expect(caseArguments(cases, [])).toEqual([])
})
