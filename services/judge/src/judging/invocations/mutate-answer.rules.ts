import type { CheckerTrial } from '@verdict/proto/codes/judging/invocations'

const largeBytes = 10 * 1024 * 1024
const zero = 48

/**
 * Derives an output for testing a checker from the answer: an extra blank, a changed last digit, the first half,
 * nothing, or 10 MiB of numbers. It is null if the answer cannot be changed in this way.
 */
export function mutateAnswer(answer: Uint8Array, trial: CheckerTrial): Uint8Array | null {
  switch (trial) {
    case 'answer':
      return answer
    case 'extra_blank':
      return Buffer.concat([withoutLineEnd(answer), Buffer.from(' \n')])
    case 'digit_changed':
      return withDigitChanged(answer)
    case 'truncated': {
      const text = withoutLineEnd(answer)
      return text.length < 2 ? null : text.subarray(0, Math.floor(text.length / 2))
    }
    case 'empty':
      return withoutLineEnd(answer).length === 0 ? null : new Uint8Array(0)
    case 'large':
      return Buffer.alloc(largeBytes, '7 ')
  }
}

function withoutLineEnd(answer: Uint8Array): Uint8Array {
  let end = answer.length
  while (end > 0 && (answer[end - 1] === 10 || answer[end - 1] === 13)) end -= 1
  return answer.subarray(0, end)
}

const isDigit = (byte: number | undefined) => byte !== undefined && byte >= zero && byte <= zero + 9

function withDigitChanged(answer: Uint8Array): Uint8Array | null {
  const at = answer.findLastIndex(isDigit)
  if (at < 0) return null
  const changed = Buffer.from(answer)
  const digit = (changed[at] ?? zero) - zero
  changed[at] = zero + ((digit + 1) % 10 || 1)
  return changed
}
