import { expect, it } from '@jest/globals'
import { createTotals } from './totals.ts'

/** A table whose counting takes `tookMs`. */
function world(rows: number, tookMs: number, maxEntries = 10) {
  const state = { nowMs: 0, rows, counts: 0 }
  const totals = createTotals(maxEntries, () => state.nowMs)
  const count = () => {
    state.counts += 1
    state.nowMs += tookMs
    return Promise.resolve(state.rows)
  }
  return { state, ask: (key = 'all') => totals.get(key, count) }
}

it('spends at most a twentieth of the time on counting a long list', async () => {
  const { state, ask } = world(100_000, 40)
  expect(await ask()).toBe(100_000)
  state.rows += 1
  state.nowMs += 799
  expect(await ask()).toBe(100_000)
  state.nowMs += 1
  expect(await ask()).toBe(100_001)
  expect(state.counts).toBe(2)
})

it('caches a total for at most five seconds', async () => {
  const { state, ask } = world(10_000_000, 2_500)
  await ask()
  state.nowMs += 5_000
  await ask()
  expect(state.counts).toBe(2)
})

it('counts a short list each time, so that a writer sees the change', async () => {
  const { state, ask } = world(998, 40)
  for (const rows of [998, 999]) {
    state.rows = rows
    expect(await ask()).toBe(rows)
  }
  const [one, other] = [ask(), ask()]
  await Promise.all([one, other])
  expect(state.counts).toBe(4)
})

it('counts once for concurrent callers if the list is known to be long', async () => {
  const { state, ask } = world(5_000, 40)
  await ask()
  state.nowMs += 10_000
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([5_000, 5_000, 5_000])
  expect(state.counts).toBe(2)
})

it('caches a limited number of lists separately', async () => {
  const { state, ask } = world(5_000, 40, 2)
  for (const key of ['a', 'b', 'c', 'c', 'b']) await ask(key)
  expect(state.counts).toBe(3)
  await ask('a')
  expect(state.counts).toBe(4)
})

it('counts again after a failure', async () => {
  const totals = createTotals(10, () => 0)
  await expect(totals.get('all', () => Promise.reject(new Error('too slow')))).rejects.toThrow('too slow')
  expect(await totals.get('all', () => Promise.resolve(7))).toBe(7)
})
