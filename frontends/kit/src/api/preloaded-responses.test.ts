import { afterEach, expect, it } from '@jest/globals'
import { takePreloadedResponse } from './preloaded-responses.ts'

const address = '/api/get-problem-list?limit=30'
const headers = { 'Url-Type': 'general', 'Accept-Language': 'zh-CN' }
const response = new Promise<Response>(() => undefined)

afterEach(() => {
  delete window.preloadedRequests
})

it('is given once to the call that it was made for', () => {
  window.preloadedRequests = { [address]: { headers, response } }
  expect(takePreloadedResponse('/api/get-problem-list', headers)).toBeUndefined()
  expect(takePreloadedResponse(address, { 'Accept-Language': 'zh-CN', 'Url-Type': 'general' })).toBe(response)
  expect(takePreloadedResponse(address, headers)).toBeUndefined()
})

it('is not given to another reader, or in another language', () => {
  for (const other of [
    { ...headers, Authorization: 'a token' },
    { ...headers, 'Accept-Language': 'en-US' },
  ]) {
    window.preloadedRequests = { [address]: { headers, response } }
    expect(takePreloadedResponse(address, other)).toBeUndefined()
  }
})

it('is nothing where no call was made early', () => {
  expect(takePreloadedResponse(address, headers)).toBeUndefined()
})
