import { expect, it } from '@jest/globals'
import { createComputeBudget } from './compute-budget.ts'

function world(maxWaiting = 100) {
  const state = { nowMs: 0 }
  const sleep = (ms: number) => {
    state.nowMs += ms
    return Promise.resolve()
  }
  const budget = createComputeBudget({ share: 0.2, maxWaiting, nowMs: () => state.nowMs, sleep })
  /** Takes this long, and returns when it began. */
  const work = (ms: number) => () => {
    const startedAt = state.nowMs
    state.nowMs += ms
    return startedAt
  }
  return { state, budget, work }
}

it('leaves four fifths of the time to others under any load', async () => {
  const { budget, work } = world()
  expect(await Promise.all([budget.run(work(10)), budget.run(work(20)), budget.run(work(5))])).toEqual([0, 50, 150])
})

it('delays nobody when nothing was computed for a while', async () => {
  const { state, budget, work } = world()
  await budget.run(work(10))
  state.nowMs += 1_000
  expect(await budget.run(work(10))).toBe(1_010)
})

it('refuses callers beyond the queue limit and continues with the others', async () => {
  const { budget, work } = world(2)
  const runs = [budget.run(work(1)), budget.run(work(1)), budget.run(work(1))]
  const results = await Promise.allSettled(runs)
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(results[2]).toMatchObject({ reason: { code: 'request.too_many' } })
  expect(await budget.run(work(1))).toEqual(expect.any(Number))
})

it('continues after work that fails', async () => {
  const { budget, work } = world()
  const failing = budget.run(() => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await budget.run(work(1))).toEqual(expect.any(Number))
})
