import type { Random } from '../../../random.ts'
import { lines, times, type TestSet } from '../../../problems/test-set.ts'
import { solve } from './reference.ts'

const closerOf: Record<string, string> = { '(': ')', '[': ']', '{': '}' }
const openers = Object.keys(closerOf)
const marks = [...openers, ...Object.values(closerOf)]

/** Makes a correct record of `length` marks (an even number). A lower `deepening` gives flatter nesting. */
function correct(random: Random, length: number, deepening = 0.5): string[] {
  const record: string[] = []
  const waiting: string[] = []
  while (record.length < length) {
    const mustClose = waiting.length === length - record.length
    if (waiting.length === 0 || (!mustClose && random.chance(deepening))) {
      const opener = random.pick(openers)
      record.push(opener)
      waiting.push(closerOf[opener] ?? '')
    } else {
      record.push(waiting.pop() ?? '')
    }
  }
  return record
}

function damaged(random: Random, length: number): string {
  const record = correct(random, length)
  record[random.int(0, length - 1)] = random.pick(marks)
  return record.join('')
}

const records = (list: string[]) => ({ input: lines([list.length, ...list]) })

export const nestedEnvelopes: TestSet = {
  solve,
  generate(random) {
    const even = (limit: number) => 2 * random.int(1, limit / 2)
    return [
      records([...marks, '()', '(]', '((', '))', '([)]', '{[()]}']),
      records(times(1000, () => random.text(random.int(1, 6), '()'))),
      records(times(1000, () => correct(random, even(60)).join(''))),
      records(times(1000, () => damaged(random, even(200)))),
      records(times(500, () => correct(random, even(400)).slice(0, -1).join(''))),
      records([correct(random, 5e5).join('')]),
      records(['('.repeat(3e5 - 1)]),
      records(['['.repeat(2e5) + ']'.repeat(2e5)]),
      records(times(10, () => damaged(random, 3e4))),
    ]
  },
}
