import { expect, it } from '@jest/globals'
import { publishPresence } from './publish-presence.ts'

it('publishes users with an open page in events of limited size, and nothing if there are none', async () => {
  const published: number[] = []
  const bus = {
    publish: async (_event: unknown, data: unknown) => void published.push((data as { uids: string[] }).uids.length),
  }
  await publishPresence({ connectedUids: () => [] }, bus)
  await publishPresence({ connectedUids: () => Array.from({ length: 2_001 }, (_, at) => `u${at}`) }, bus)
  expect(published).toEqual([1_000, 1_000, 1])
})
