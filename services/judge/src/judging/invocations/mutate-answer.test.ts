import { describe, expect, it } from '@jest/globals'
import type { CheckerTrial } from '@verdict/proto/codes/judging/invocations'
import { mutateAnswer } from './mutate-answer.rules.ts'

function mutated(answer: string, trial: CheckerTrial): string | null {
  const bytes = mutateAnswer(Buffer.from(answer), trial)
  return bytes === null ? null : Buffer.from(bytes).toString()
}

describe('a mutated answer', () => {
  it.each<[CheckerTrial, string, string | null]>([
    ['answer', '12 7\n', '12 7\n'],
    ['extra_blank', '12 7\n', '12 7 \n'],
    ['digit_changed', '12 7\nyes\n', '12 8\nyes\n'],
    ['digit_changed', '9\n', '1\n'],
    ['digit_changed', 'yes\n', null],
    ['truncated', '12 7\n', '12'],
    ['truncated', '1\n', null],
    ['empty', '1\n', ''],
    ['empty', '\n', null],
  ])('for the trial %s of %j is %j', (trial, answer, changed) => {
    expect(mutated(answer, trial)).toBe(changed)
  })

  it('has ten MiB for the trial large', () => {
    expect(mutateAnswer(Buffer.from('1'), 'large')?.length).toBe(10 * 1024 * 1024)
  })
})
