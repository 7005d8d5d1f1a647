import { expect, it } from '@jest/globals'
import { createPrivateResponses } from './private-responses.ts'

const answer = (text: string) => ({
  etag: text,
  contentType: 'application/json',
  encoding: 'gzip',
  body: Buffer.from(text),
})

it('are returned to their owner only, for their lifetime', () => {
  let nowMs = 0
  const responses = createPrivateResponses(100_000, () => nowMs)
  responses.keep('ann', 'board', 1, answer('of ann'))
  expect(responses.get('ann', 'board')?.etag).toBe('of ann')
  expect([responses.get('bob', 'board'), responses.get('ann', 'another')]).toEqual([undefined, undefined])
  nowMs = 999
  expect(responses.get('ann', 'board')?.etag).toBe('of ann')
  nowMs = 1_000
  expect(responses.get('ann', 'board')).toBeUndefined()
})

it('are invalidated all together, or for one owner', () => {
  const responses = createPrivateResponses(100_000, () => 0)
  for (const owner of ['ann', 'bob']) responses.keep(owner, 'board', 1, answer(owner))
  responses.invalidate('ann')
  expect([responses.get('ann', 'board'), responses.get('bob', 'board')?.etag]).toEqual([undefined, 'bob'])
  responses.clear()
  expect(responses.get('bob', 'board')).toBeUndefined()
})

it('are limited in memory, and in pages per owner', () => {
  const responses = createPrivateResponses(20_000, () => 0)
  for (let page = 0; page < 6; page += 1) responses.keep('ann', `page ${page}`, 1, answer('x'.repeat(100)))
  expect([responses.get('ann', 'page 1'), responses.get('ann', 'page 2')?.body.length]).toEqual([undefined, 100])
  for (let owner = 0; owner < 50; owner += 1) responses.keep(`user ${owner}`, 'board', 1, answer('x'.repeat(1000)))
  expect(responses.get('ann', 'page 5')).toBeUndefined()
  expect(responses.get('user 49', 'board')).toBeDefined()
})
