import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import type { ApiError } from './api-error.ts'
import type { TransportContext } from './transport.ts'
import { sendFile } from './upload.ts'

const minuteMs = 60_000

/** A connection that accepts as much as the test says, and never answers. */
class SilentConnection {
  static latest: SilentConnection
  upload: { onprogress?: (event: object) => void; onloadend?: () => void } = {}
  onabort: () => void = () => undefined
  isAborted = false

  constructor() {
    SilentConnection.latest = this
  }
  open(): void {}
  setRequestHeader(): void {}
  send(): void {}
  abort(): void {
    this.isAborted = true
    this.onabort()
  }
  take(ratio: number): void {
    this.upload.onprogress?.({ lengthComputable: true, total: 100, loaded: ratio * 100 })
  }
}

const real = globalThis.XMLHttpRequest
const context = {
  token: () => null,
  language: () => 'en-US',
  text: (key: string) => key,
} as unknown as TransportContext
let failure: ApiError | undefined

beforeEach(() => {
  jest.useFakeTimers()
  globalThis.XMLHttpRequest = SilentConnection as unknown as typeof XMLHttpRequest
  failure = undefined
  const file = new File(['tests'], 'tests.zip')
  sendFile(context, { method: 'POST', address: '/api/file', field: 'file', file }).catch((error: ApiError) => {
    failure = error
  })
})
afterEach(() => {
  jest.useRealTimers()
  globalThis.XMLHttpRequest = real
})

it('aborts after a minute without progress', async () => {
  await jest.advanceTimersByTimeAsync(minuteMs - 1)
  SilentConnection.latest.take(0.5)
  await jest.advanceTimersByTimeAsync(minuteMs - 1)
  expect(failure).toBeUndefined()
  await jest.advanceTimersByTimeAsync(1)
  expect(failure).toMatchObject({ kind: 'network', status: 0, message: 'network' })
  expect(SilentConnection.latest.isAborted).toBe(true)
})

it('waits longer for the answer to a complete upload', async () => {
  SilentConnection.latest.take(1)
  SilentConnection.latest.upload.onloadend?.()
  await jest.advanceTimersByTimeAsync(2 * minuteMs)
  expect(failure).toBeUndefined()
})
