import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { takePreloadedResponse } from './preloaded-responses.ts'

const address = '/api/get-problem-list?limit=30'
const headers = { 'Url-Type': 'general', 'Accept-Language': 'zh-CN' }
const response = new Promise<Response>(() => undefined)

beforeEach(() => {
  jest.spyOn(performance, 'now').mockReturnValue(1_000)
})

afterEach(() => {
  jest.restoreAllMocks()
  delete window.preloadedRequests
})

it('is used once by the matching call', () => {
  window.preloadedRequests = { [address]: { headers, response } }
  expect(takePreloadedResponse('/api/get-problem-list', headers)).toBeUndefined()
  expect(takePreloadedResponse(address, { 'Accept-Language': 'zh-CN', 'Url-Type': 'general' })).toBe(response)
  expect(takePreloadedResponse(address, headers)).toBeUndefined()
})

it('is not used for another user or language', () => {
  for (const other of [
    { ...headers, Authorization: 'a token' },
    { ...headers, 'Accept-Language': 'en-US' },
  ]) {
    window.preloadedRequests = { [address]: { headers, response } }
    expect(takePreloadedResponse(address, other)).toBeUndefined()
  }
})

it('does not exist without an early call', () => {
  expect(takePreloadedResponse(address, headers)).toBeUndefined()
})

it('is not used once the page has been open for long', () => {
  window.preloadedRequests = { [address]: { headers, response } }
  jest.spyOn(performance, 'now').mockReturnValue(15_000)
  expect(takePreloadedResponse(address, headers)).toBeUndefined()
})
