import { expect, it } from '@jest/globals'
import { createAnswerThrottle } from './answer-throttle.ts'
import type { Answer } from './answer-stream.ts'
import { answerOf } from './testing/answers.ts'

function paced() {
  const passed: string[] = []
  const throttle = createAnswerThrottle(({ msg }: Answer) => passed.push(msg))
  return { ...throttle, passed, write: (msg: string) => throttle.offer(answerOf({ msg, state: 'running' })) }
}

it('holds new text until the previous piece is rendered, and then passes on the latest', () => {
  const { write, drawn, passed, stop } = paced()
  for (const text of ['a', 'ab', 'abc', 'abcd']) write(text)
  expect(passed).toEqual(['a'])
  drawn(1)
  expect(passed).toEqual(['a', 'abcd'])
  drawn(1)
  write('abcde')
  expect(passed).toEqual(['a', 'abcd', 'abcde'])
  stop()
})

it('passes on the end at once, and nothing older after it', () => {
  const { write, offer, drawn, passed } = paced()
  write('a')
  write('ab')
  offer(answerOf({ msg: 'abc', state: 'cancelled' }))
  drawn(1)
  expect(passed).toEqual(['a', 'abc'])
})
