import { describe, expect, it } from '@jest/globals'
import { createTurns } from './turns.ts'

const whenFull = () => new Error('full')

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
    const turns = createTurns({ atOnce: 1, maxWaiting: 10 })
    const [first, batch, person] = ['first', 'batch', 'person'].map((name) => manual(name, order))
    if (first === undefined || batch === undefined || person === undefined) throw new Error('three pieces of work')
    const all = Promise.all([
      turns.run(first.work, { background: false, whenFull }),
      turns.run(batch.work, { background: true, whenFull }),
      turns.run(person.work, { background: false, whenFull }),
    ])
    for (const one of [first, batch, person]) one.end()
    await all
    expect(order).toEqual(['first', 'person', 'batch'])
  })

  it('refuses who comes when too many wait, and serves again afterwards', async () => {
    const order: string[] = []
    const turns = createTurns({ atOnce: 1, maxWaiting: 1 })
    const first = manual('first', order)
    const running = turns.run(first.work, { background: false, whenFull })
    const waiting = turns.run(() => Promise.resolve('second'), { background: false, whenFull })
    await expect(turns.run(() => Promise.resolve('third'), { background: false, whenFull })).rejects.toThrow('full')
    first.end()
    await expect(Promise.all([running, waiting])).resolves.toEqual(['first', 'second'])
    await expect(turns.run(() => Promise.resolve('later'), { background: false, whenFull })).resolves.toBe('later')
  })

  it('gives the turn on when a piece of work fails', async () => {
    const turns = createTurns({ atOnce: 1, maxWaiting: 5 })
    const failing = turns.run(() => Promise.reject(new Error('broken')), { background: false, whenFull })
    const next = turns.run(() => Promise.resolve('next'), { background: false, whenFull })
    await expect(failing).rejects.toThrow('broken')
    await expect(next).resolves.toBe('next')
  })
})
