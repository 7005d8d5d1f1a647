import { describe, expect, it } from '@jest/globals'
import { createHashingQueue } from './hashing-queue.ts'

/** Work that ends when the test says. */
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

describe('the hashing queue', () => {
  it('runs sign-ins before background work', async () => {
    const order: string[] = []
    const enqueue = createHashingQueue(1, 10)
    const [first, batch, person] = ['first', 'batch', 'person'].map((name) => manual(name, order))
    if (first === undefined || batch === undefined || person === undefined) throw new Error('three pieces of work')
    const all = Promise.all([
      enqueue(first.work, 'person'),
      enqueue(batch.work, 'background'),
      enqueue(person.work, 'person'),
    ])
    for (const one of [first, batch, person]) one.end()
    await all
    expect(order).toEqual(['first', 'person', 'batch'])
  })

  it('refuses callers when too many wait, and serves again afterwards', async () => {
    const order: string[] = []
    const enqueue = createHashingQueue(1, 1)
    const first = manual('first', order)
    const running = enqueue(first.work, 'person')
    const waiting = enqueue(() => Promise.resolve('second'), 'person')
    await expect(enqueue(() => Promise.resolve('third'), 'person')).rejects.toMatchObject({
      code: 'server.unavailable',
    })
    first.end()
    await expect(Promise.all([running, waiting])).resolves.toEqual(['first', 'second'])
    await expect(enqueue(() => Promise.resolve('later'), 'person')).resolves.toBe('later')
  })

  it('continues when work fails', async () => {
    const enqueue = createHashingQueue(1, 5)
    const failing = enqueue(() => Promise.reject(new Error('broken')), 'person')
    const next = enqueue(() => Promise.resolve('next'), 'person')
    await expect(failing).rejects.toThrow('broken')
    await expect(next).resolves.toBe('next')
  })
})
