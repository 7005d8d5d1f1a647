import type { Redis } from 'ioredis'
import { expect, it } from '@jest/globals'
import { createLogger } from '../../../log.ts'
import { createStreamWatcher } from './stream-watcher.ts'

it('stops during its start even if its reading connection never returns', async () => {
  const log = createLogger({ service: 'test', level: 'silent' })
  const newest = Promise.withResolvers<never[]>()
  const commands = { xrevrange: () => newest.promise } as unknown as Redis
  const reader = { call: () => new Promise(() => undefined), disconnect: () => undefined } as unknown as Redis
  const watcher = createStreamWatcher({ reader, commands, log })
  const stopped = watcher.stop()
  newest.resolve([])
  await expect(stopped).resolves.toBeUndefined()
})
