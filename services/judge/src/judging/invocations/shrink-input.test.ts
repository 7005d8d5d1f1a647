import { expect, it } from '@jest/globals'
import { shrinkInput } from './shrink-input.rules.ts'

/** Accepts a count, then as many numbers in a line. */
function isValid(input: string): boolean {
  const [count, numbers, ...rest] = input.trimEnd().split('\n')
  const words = numbers?.split(' ') ?? []
  return rest.length === 0 && Number(count) === words.length && words.every((word) => /^\d+$/.test(word))
}

it('keeps only the numbers that matter and corrects their count', async () => {
  const input = '8\n5 90 3 1 41 7 8 2\n'
  const isFailing = (text: string) => Promise.resolve(isValid(text) && / 4\d|^4\d/m.test(text.split('\n')[1] ?? ''))
  expect(await shrinkInput(input, isFailing)).toBe('1\n40\n')
})

it('removes lines whose count stands in the first line', async () => {
  const edges = Array.from({ length: 9 }, (_, no) => `${no + 1} ${no + 2}`)
  const isFailing = (text: string) => {
    const [head = '', ...lines] = text.trimEnd().split('\n')
    return Promise.resolve(Number(head.split(' ')[1]) === lines.length && lines.includes('6 7'))
  }
  expect(await shrinkInput(`10 9\n${edges.join('\n')}\n`, isFailing)).toBe('0 1\n6 7\n')
})

it('is unchanged if it does not fail again, and stops when time is up', async () => {
  expect(await shrinkInput('3\n1 2 3\n', () => Promise.resolve(false))).toBe('3\n1 2 3\n')
  let left = 3
  const shorter = await shrinkInput('3\n1 2 3\n', () => Promise.resolve(left-- > 0))
  expect(shorter.length).toBeLessThan('3\n1 2 3\n'.length)
})
