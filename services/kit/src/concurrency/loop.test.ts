import { describe, expect, it } from '@jest/globals'
import { createLogger } from '../log.ts'
import { createLoop, type LoopOptions } from './loop.ts'

const log = createLogger({ service: 'test', level: 'silent' })
const quick = { firstMs: 1, maxMs: 2 }

/** A loop whose steps return these results; `ran` resolves after this many steps. */
function looped(answers: (() => Promise<'retry' | void>)[], options: Partial<LoopOptions> = {}) {
  const woken: boolean[] = []
  const waiting: { count: number; resolve: () => void }[] = []
  const loop = createLoop({
    log,
    failure: 'nothing could be done',
    backoff: quick,
    step: ({ isWoken }) => {
      woken.push(isWoken)
      for (const { count, resolve } of waiting) if (woken.length >= count) resolve()
      return answers[woken.length - 1]?.() ?? Promise.resolve()
    },
    ...options,
  })
  return {
    loop,
    woken,
    ran: (count: number) =>
      new Promise<void>((resolve) => {
        waiting.push({ count, resolve })
        if (woken.length >= count) resolve()
      }),
  }
}

describe('a background loop', () => {
  it('runs at its start and then at intervals', async () => {
    const { loop, woken, ran } = looped([], { everyMs: 1 })
    loop.start()
    await ran(3)
    await loop.stop()
    expect(woken.slice(0, 3)).toEqual([true, false, false])
  })

  it('runs at once when it is woken, however long its interval is', async () => {
    const { loop, woken, ran } = looped([])
    loop.start()
    await ran(1)
    await new Promise(setImmediate)
    loop.wake()
    await ran(2)
    await loop.stop()
    expect(woken).toEqual([true, true])
  })

  it('runs again if it is woken during a step', async () => {
    let finish: () => void = () => undefined
    const { loop, ran } = looped([() => new Promise((resolve) => (finish = () => resolve()))])
    loop.start()
    await ran(1)
    loop.wake()
    finish()
    await ran(2)
    await loop.stop()
  })

  it.each(['throws', 'asks for it'] as const)('retries when its step %s', async (how) => {
    const failing = how === 'throws' ? () => Promise.reject(new Error('away')) : () => Promise.resolve('retry' as const)
    const { loop, woken, ran } = looped([failing, failing])
    loop.start()
    await ran(3)
    await loop.stop()
    expect(woken).toEqual([true, true, true])
  })

  it('does not retry before its pause is over, however often it is woken', async () => {
    const hour = { firstMs: 3_600_000, maxMs: 3_600_000 }
    const { loop, woken, ran } = looped([() => Promise.reject(new Error('away'))], { backoff: hour })
    loop.start()
    await ran(1)
    await new Promise(setImmediate)
    loop.wake()
    await new Promise(setImmediate)
    await loop.stop()
    expect(woken).toEqual([true])
  })

  it('ends after the current step, which is told to stop', async () => {
    let isAborted = false
    const one = createLoop({
      log,
      failure: '',
      step: ({ stopping }) =>
        new Promise((resolve) => {
          stopping.addEventListener('abort', () => {
            isAborted = true
            resolve()
          })
        }),
    })
    one.start()
    await one.stop()
    expect(isAborted).toBe(true)
  })
})
