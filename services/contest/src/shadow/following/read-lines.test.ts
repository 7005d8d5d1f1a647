import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { filesAddress } from './primary.client.ts'
import { readLines, tooLong } from './read-lines.ts'

async function* chunksOf(bytes: Buffer, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  let from = 0
  for (const size of sizes) {
    yield bytes.subarray(from, from + size)
    from += size
  }
  yield bytes.subarray(from)
}

async function read(text: string, sizes: readonly number[] = [], maxBytes = 100): Promise<unknown[]> {
  const lines: unknown[] = []
  for await (const line of readLines(chunksOf(Buffer.from(text), sizes), maxBytes)) lines.push(line)
  return lines
}

it('returns the lines of a stream however it is split, even inside a character', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'grapheme', maxLength: 8 })),
      fc.array(fc.nat(5)),
      async (parts, sizes) => {
        const lines = parts.map((part) => part.replaceAll('\n', ''))
        expect(await read(lines.map((line) => `${line}\n`).join(''), sizes)).toEqual(lines)
      },
    ),
  )
})

it('marks a line that is too long and continues after it', async () => {
  expect(await read(`ab\n${'x'.repeat(500)}\ncd`, [50, 50, 50, 50])).toEqual(['ab', tooLong, 'cd'])
  expect(await read('x'.repeat(101))).toEqual([tooLong])
})

it('requests only files below the address of the API', () => {
  const url = 'https://judge.example.org/api/v4/contests/finals'
  const base = 'https://judge.example.org/api/v4'
  expect(filesAddress(url, '7', null)).toBe(`${base}/contests/finals/submissions/7/files`)
  expect(filesAddress(url, '7', 'contests/finals/submissions/7/files')).toBe(
    `${base}/contests/finals/submissions/7/files`,
  )
  expect(filesAddress(url, '7', '/api/v4/contests/finals/submissions/7/files')).toBe(
    `${base}/contests/finals/submissions/7/files`,
  )
  const elsewhere = [
    'https://evil.org/x',
    '//evil.org/x',
    '/admin',
    '../../admin',
    'http://judge.example.org/api/v4/x',
    'file:///etc',
  ]
  for (const href of elsewhere) expect(() => filesAddress(url, '7', href)).toThrow('not_understood')
})
