import { expect, it } from '@jest/globals'
import { createMetrics, toOpenMetrics } from './metrics.ts'
import { setSubmissionSpanListener, withSpan } from './trace.ts'

it('reports the load of the event loop without a sampling timer', async () => {
  const { registry } = createMetrics('test', { processMetrics: true })
  const text = await registry.metrics()
  expect(text).toMatch(/^nodejs_eventloop_utilization\{service="test"\} (0|1|0\.\d+)$/m)
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds/m)
  expect(text).not.toMatch(/nodejs_eventloop_lag_(min|max|mean|p\d+)/)
})

it('returns the other figures if one is unavailable', async () => {
  const { registry, gauge } = createMetrics('test')
  gauge('mails_waiting', 'From a store that is away', [], () => Promise.reject(new Error('closed')))
  gauge('connections', 'At hand', [], () => 3)
  const text = await registry.metrics()
  expect(text).toMatch(/_mails_waiting\{service="test"\} Nan/i)
  expect(text).toMatch(/_connections\{service="test"\} 3/)
})

it('names a recorded trace in each bucket for OpenMetrics readers, and not in plain text', async () => {
  const { registry, histogram, counter } = createMetrics('test')
  const seconds = histogram('call_seconds', 'Calls', ['route'], [1, 10])
  counter('calls_total', 'Calls').inc()
  setSubmissionSpanListener(() => undefined)
  const traceId = await withSpan('call', { isShown: true }, (span) => {
    seconds.observe({ route: 'a' }, 0.5)
    return span.spanContext().traceId
  })
  setSubmissionSpanListener(undefined)
  await withSpan('unrecorded', {}, () => seconds.observe({ route: 'a' }, 5))
  const open = await toOpenMetrics(registry).metrics()
  expect(open).toMatch(
    new RegExp(
      `^verdict_call_seconds_bucket\\{.*le="1".*service="test".*\\} 1 # \\{trace_id="${traceId}"\\} 0\\.5 `,
      'm',
    ),
  )
  expect(open).toMatch(/^verdict_call_seconds_bucket\{.*le="10".*\} 2$/m)
  expect(open).toMatch(/^verdict_calls_total\{service="test"\} 1$/m)
  expect(open.endsWith('# EOF\n')).toBe(true)
  const plain = await registry.metrics()
  expect(plain).not.toContain(traceId)
  expect(plain).toMatch(/^verdict_calls_total\{service="test"\} 1$/m)
})
