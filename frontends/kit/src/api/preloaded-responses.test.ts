import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { takePreloadedResponse } from './preloaded-responses.ts'

const address = '/api/get-problem-list?limit=30'
const headers = { 'Url-Type': 'general', 'Accept-Language': 'zh-CN' }
const request = { method: 'GET', headers }
const response = new Promise<Response>(() => undefined)

beforeEach(() => {
  jest.spyOn(performance, 'now').mockReturnValue(1_000)
})

afterEach(() => {
  jest.restoreAllMocks()
  delete window.preloadedRequests
})

it('is used once by the matching call', () => {
  window.preloadedRequests = { [address]: { method: 'GET', headers, response } }
  expect(takePreloadedResponse('/api/get-problem-list', request)).toBeUndefined()
  const reordered = { 'Accept-Language': 'zh-CN', 'Url-Type': 'general' }
  expect(takePreloadedResponse(address, { method: 'GET', headers: reordered })).toBe(response)
  expect(takePreloadedResponse(address, request)).toBeUndefined()
})

it('is not used for another user or language', () => {
  for (const other of [
    { ...headers, Authorization: 'a token' },
    { ...headers, 'Accept-Language': 'en-US' },
  ]) {
    window.preloadedRequests = { [address]: { method: 'GET', headers, response } }
    expect(takePreloadedResponse(address, { method: 'GET', headers: other })).toBeUndefined()
  }
})

it('is used only for the same body, in any order of its properties', () => {
  const post = (body: unknown) => {
    window.preloadedRequests = { [address]: { method: 'POST', headers, body: '{"cid":1,"limit":50}', response } }
    return takePreloadedResponse(address, { method: 'POST', headers, body })
  }
  expect(post({ limit: 50, keyword: undefined, cid: 1 })).toBe(response)
  expect(post({ limit: 50, cid: 2 })).toBeUndefined()
  expect(post(undefined)).toBeUndefined()
})

it('is left for the call of the same method', () => {
  window.preloadedRequests = { [address]: { method: 'GET', headers, response } }
  expect(takePreloadedResponse(address, { method: 'DELETE', headers })).toBeUndefined()
  expect(takePreloadedResponse(address, request)).toBe(response)
})

it('does not exist without an early call', () => {
  expect(takePreloadedResponse(address, request)).toBeUndefined()
})

it('is not used once the page has been open for long', () => {
  window.preloadedRequests = { [address]: { method: 'GET', headers, response } }
  jest.spyOn(performance, 'now').mockReturnValue(15_000)
  expect(takePreloadedResponse(address, request)).toBeUndefined()
})
