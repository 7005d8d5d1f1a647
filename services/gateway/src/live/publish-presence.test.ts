import { expect, it } from '@jest/globals'
import { publishPresence } from './publish-presence.ts'

it('tells who has a page open, in parts that each fit into an event, and nothing while nobody has', async () => {
  const told: number[] = []
  const bus = {
    publish: async (_event: unknown, data: unknown) => void told.push((data as { uids: string[] }).uids.length),
  }
  await publishPresence({ connectedUids: () => [] }, bus)
  await publishPresence({ connectedUids: () => Array.from({ length: 2_001 }, (_, at) => `u${at}`) }, bus)
  expect(told).toEqual([1_000, 1_000, 1])
})
