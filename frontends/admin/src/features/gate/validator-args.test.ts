import { expect, it } from '@jest/globals'
import { parseArgsFor, parseArgs, formatArgs, formatArgsFor } from './validator-args.rules.ts'

it.each([[['--max', '10']], [['a b', '"', '\\', '', 'c']], [[]]])(
  'arguments %j are formatted and parsed unchanged',
  (args) => {
    expect(parseArgs(formatArgs(args))).toEqual(args)
  },
)

it('parses lines of tests and of groups', () => {
  const text = '3.in: --max 10\n\n @group 2 : --max "1 000"\n4.in:'
  const argsFor = [
    { inputName: '3.in', args: ['--max', '10'] },
    { group: 2, args: ['--max', '1 000'] },
    { inputName: '4.in', args: [] },
  ]
  expect(parseArgsFor(text)).toEqual({ argsFor })
  expect(parseArgsFor(formatArgsFor(argsFor))).toEqual({ argsFor })
})

it.each(['3.in --max 10', ': 1', '3.in: "open'])('names the invalid line: %s', (line) => {
  expect(parseArgsFor(`1.in: 2\n${line}`)).toEqual({ faulty: line })
})
