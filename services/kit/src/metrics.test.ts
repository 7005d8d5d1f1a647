import { expect, it } from '@jest/globals'
import { createMetrics } from './metrics.ts'

it('tells how busy the event loop of a process is, without a timer that samples it', async () => {
  const { registry } = createMetrics('test', { processMetrics: true })
  const text = await registry.metrics()
  expect(text).toMatch(/^nodejs_eventloop_utilization\{service="test"\} (0|1|0\.\d+)$/m)
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds/m)
  expect(text).not.toMatch(/nodejs_eventloop_lag_(min|max|mean|p\d+)/)
})

it('shows the other figures while one cannot be had', async () => {
  const { registry, gauge } = createMetrics('test')
  gauge('mails_waiting', 'From a store that is away', [], () => Promise.reject(new Error('closed')))
  gauge('connections', 'At hand', [], () => 3)
  const text = await registry.metrics()
  expect(text).toMatch(/_mails_waiting\{service="test"\} Nan/i)
  expect(text).toMatch(/_connections\{service="test"\} 3/)
})
