import { expect, it, jest } from '@jest/globals'
import { withDeadline } from '../time/deadline.ts'
import { createCallLimit } from './call-limit.ts'

it('limits concurrent calls, queues some, and refuses the others', async () => {
  const limit = createCallLimit({ running: 1, waiting: 1 })
  const { promise: busy, resolve: finish } = Promise.withResolvers<void>()
  const first = limit.run(() => busy)
  const second = limit.run(() => Promise.resolve('in its turn'))
  await expect(limit.run(() => Promise.resolve())).rejects.toMatchObject({ code: 'server.busy' })
  finish()
  await first
  expect(await second).toBe('in its turn')
})

it('does not start a queued call whose caller has given up', async () => {
  const limit = createCallLimit({ running: 1, waiting: 1 })
  const caller = new AbortController()
  const { promise: busy, resolve: finish } = Promise.withResolvers<void>()
  const first = limit.run(() => busy)
  const work = jest.fn(() => Promise.resolve())
  const second = withDeadline({ signal: caller.signal }, () => limit.run(work))
  caller.abort()
  finish()
  await first
  await expect(second).rejects.toMatchObject({ code: 'server.busy' })
  expect(work).not.toHaveBeenCalled()
})
