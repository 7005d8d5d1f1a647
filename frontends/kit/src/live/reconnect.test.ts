import { describe, expect, it } from '@jest/globals'
import { fullDelayMs, reconnectDelayMs, resyncDelayMs } from './reconnect.rules.ts'

/** Pages that lose their stream at the same time. */
const pages = Array.from({ length: 1_000 }, (_, index) => (index + 0.5) / 1_000)

describe('pages that lose their server at the same time', () => {
  it('reconnect spread over seconds, never more than a few at once', () => {
    const delays = pages.map((chance) => reconnectDelayMs(1, () => chance))
    const byTenthOfSecond = Map.groupBy(delays, (ms) => Math.floor(ms / 100))
    expect(Math.max(...[...byTenthOfSecond.values()].map(({ length }) => length))).toBeLessThanOrEqual(30)
    expect([Math.min(...delays) >= 500, Math.max(...delays) < 4_500]).toEqual([true, true])
  })

  it('wait longer while it stays down, up to half a minute', () => {
    const longest = [1, 2, 3, 4, 5, 50].map((failures) => reconnectDelayMs(failures, () => 0.999_999))
    expect(longest).toEqual([4_499, 8_499, 16_499, 30_499, 30_499, 30_499])
  })

  it('wait at least half a minute if the server is full, and reconnect one by one', () => {
    expect([fullDelayMs(() => 0), fullDelayMs(() => 0.999_999)]).toEqual([30_000, 44_999])
  })
})

it('pages that miss messages at the same time reload spread over four seconds', () => {
  const delays = pages.map((chance) => resyncDelayMs(() => chance))
  const byTenthOfSecond = Map.groupBy(delays, (ms) => Math.floor(ms / 100))
  expect([...byTenthOfSecond.values()].map(({ length }) => length)).toEqual(Array.from({ length: 40 }, () => 25))
})
