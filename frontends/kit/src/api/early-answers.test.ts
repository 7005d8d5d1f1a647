import { afterEach, expect, it } from '@jest/globals'
import { takeEarlyAnswer } from './early-answers.ts'

const address = '/api/get-problem-list?limit=30'
const headers = { 'Url-Type': 'general', 'Accept-Language': 'zh-CN' }
const answer = new Promise<Response>(() => undefined)

afterEach(() => {
  delete window.earlyCalls
})

it('is given once to the call that it was made for', () => {
  window.earlyCalls = { [address]: { headers, answer } }
  expect(takeEarlyAnswer('/api/get-problem-list', headers)).toBeUndefined()
  expect(takeEarlyAnswer(address, { 'Accept-Language': 'zh-CN', 'Url-Type': 'general' })).toBe(answer)
  expect(takeEarlyAnswer(address, headers)).toBeUndefined()
})

it('is not given to another reader, or in another language', () => {
  for (const other of [
    { ...headers, Authorization: 'a token' },
    { ...headers, 'Accept-Language': 'en-US' },
  ]) {
    window.earlyCalls = { [address]: { headers, answer } }
    expect(takeEarlyAnswer(address, other)).toBeUndefined()
  }
})

it('is nothing where no call was made early', () => {
  expect(takeEarlyAnswer(address, headers)).toBeUndefined()
})
