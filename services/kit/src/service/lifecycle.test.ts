import { expect, it } from '@jest/globals'
import { createLogger } from '../log.ts'
import { createLifecycle } from './lifecycle.ts'

const log = createLogger({ service: 'test', level: 'silent' })

it('closes in reverse order of opening', async () => {
  const closed: string[] = []
  const lifecycle = createLifecycle(log)
  for (const part of ['database', 'bus', 'http']) lifecycle.onStop(part, () => closed.push(part))
  await lifecycle.stop()
  await lifecycle.stop()
  expect(closed).toEqual(['http', 'bus', 'database'])
})

it('closes the rest when one part fails to close, and reports it', async () => {
  const closed: string[] = []
  const lifecycle = createLifecycle(log)
  lifecycle.onStop('database', () => closed.push('database'))
  lifecycle.onStop('bus', () => Promise.reject(new Error('the bus hangs')))
  await expect(lifecycle.stop()).rejects.toThrow('the bus hangs')
  expect(closed).toEqual(['database'])
})
