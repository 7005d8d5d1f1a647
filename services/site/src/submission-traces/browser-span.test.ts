import { expect, it } from '@jest/globals'
import { browserSpan } from './browser-span.rules.ts'
import type { SpanDoc } from './submission-trace.model.ts'
import { timelineOf } from './timeline.rules.ts'

const call: SpanDoc = {
  traceId: 't',
  spanId: 'gateway',
  parentId: 'page',
  name: 'POST /api/submit-problem-judge',
  kind: 1,
  startedAt: '2030-01-01T00:00:00.100Z',
  startedUs: 500,
  durationUs: 20_000,
  error: '',
  attributes: [{ key: 'verdict.service', value: 'gateway' }],
}

it('the span of the page begins half the network time before the gateway’s, whatever its clock says', () => {
  const span = browserSpan(call, { answeredMs: 25, shownMs: 900 })
  expect(span).toMatchObject({ startedAt: '2030-01-01T00:00:00.098Z', startedUs: 0, durationUs: 900_000 })
  expect(timelineOf([call, span]).map(({ service, depth, startUs }) => [service, depth, startUs])).toEqual([
    ['browser', 0, 0],
    ['gateway', 1, 2500],
  ])
})

it('the span of a page that claims to be faster than the gateway still contains the call', () => {
  expect(browserSpan(call, { answeredMs: 0, shownMs: 0 })).toMatchObject({
    startedAt: call.startedAt,
    startedUs: call.startedUs,
    durationUs: call.durationUs,
  })
})
