import { describe, expect, it } from '@jest/globals'
import { createPrioritySemaphore } from './priority-semaphore.ts'

const onFull = () => new Error('full')

/** Work that ends when it is told to. */
function manual(name: string, order: string[]) {
  const { promise, resolve } = Promise.withResolvers<string>()
  return {
    end: () => resolve(name),
    work: () => {
      order.push(name)
      return promise
    },
  }
}

describe('turns', () => {
  it('lets who signs in overtake work in the background', async () => {
    const order: string[] = []
    const semaphore = createPrioritySemaphore({ limit: 1, maxWaiting: 10 })
    const [first, batch, person] = ['first', 'batch', 'person'].map((name) => manual(name, order))
    if (first === undefined || batch === undefined || person === undefined) throw new Error('three pieces of work')
    const all = Promise.all([
      semaphore.run(first.work, { background: false, onFull }),
      semaphore.run(batch.work, { background: true, onFull }),
      semaphore.run(person.work, { background: false, onFull }),
    ])
    for (const one of [first, batch, person]) one.end()
    await all
    expect(order).toEqual(['first', 'person', 'batch'])
  })

  it('refuses who comes when too many wait, and serves again afterwards', async () => {
    const order: string[] = []
    const semaphore = createPrioritySemaphore({ limit: 1, maxWaiting: 1 })
    const first = manual('first', order)
    const running = semaphore.run(first.work, { background: false, onFull })
    const waiting = semaphore.run(() => Promise.resolve('second'), { background: false, onFull })
    await expect(semaphore.run(() => Promise.resolve('third'), { background: false, onFull })).rejects.toThrow('full')
    first.end()
    await expect(Promise.all([running, waiting])).resolves.toEqual(['first', 'second'])
    await expect(semaphore.run(() => Promise.resolve('later'), { background: false, onFull })).resolves.toBe('later')
  })

  it('gives the turn on when a piece of work fails', async () => {
    const semaphore = createPrioritySemaphore({ limit: 1, maxWaiting: 5 })
    const failing = semaphore.run(() => Promise.reject(new Error('broken')), { background: false, onFull })
    const next = semaphore.run(() => Promise.resolve('next'), { background: false, onFull })
    await expect(failing).rejects.toThrow('broken')
    await expect(next).resolves.toBe('next')
  })
})
