import { expect, it } from '@jest/globals'
import { createKeyedQueue } from './keyed-queue.ts'

it('runs work of one key in order, independently of other keys', async () => {
  const queue = createKeyedQueue<number>()
  const steps: string[] = []
  const gates = new Map<string, () => void>()
  const write = (key: number, name: string) =>
    queue.run(key, async () => {
      steps.push(`${name} begins`)
      await new Promise<void>((resolve) => gates.set(name, resolve))
      steps.push(`${name} ends`)
    })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const writing = [write(1, 'a'), write(1, 'b'), write(2, 'c')]
  await settle()
  expect(steps).toEqual(['a begins', 'c begins'])
  gates.get('a')?.()
  await settle()
  expect(steps).toEqual(['a begins', 'c begins', 'a ends', 'b begins'])
  for (const name of ['b', 'c']) gates.get(name)?.()
  await Promise.all(writing)
})

it('continues after a failure, and returns each result to its caller', async () => {
  const queue = createKeyedQueue<number>()
  const results = await Promise.allSettled([
    queue.run(1, () => Promise.reject(new Error('no'))),
    queue.run(1, () => Promise.resolve('yes')),
  ])
  expect(results).toMatchObject([{ reason: { message: 'no' } }, { value: 'yes' }])
  expect(await queue.run(1, () => Promise.resolve('later'))).toBe('later')
})
