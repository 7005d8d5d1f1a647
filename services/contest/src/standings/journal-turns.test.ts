import { expect, it } from '@jest/globals'
import { createJournalTurns } from './journal-turns.ts'

it('lets writers of one contest wait for each other, in the order in which they came, and for no other contest', async () => {
  const turns = createJournalTurns()
  const steps: string[] = []
  const gates = new Map<string, () => void>()
  const write = (cid: number, name: string) =>
    turns.run(cid, async () => {
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

it('goes on after one that fails, and tells each its own result', async () => {
  const turns = createJournalTurns()
  const results = await Promise.allSettled([
    turns.run(1, () => Promise.reject(new Error('no'))),
    turns.run(1, () => Promise.resolve('yes')),
  ])
  expect(results).toMatchObject([{ reason: { message: 'no' } }, { value: 'yes' }])
  expect(await turns.run(1, () => Promise.resolve('later'))).toBe('later')
})
