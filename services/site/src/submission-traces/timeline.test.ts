import { describe, expect, it } from '@jest/globals'
import type { SpanDoc } from './submission-trace.model.ts'
import { extentOf, timelineOf, uniqueSpans } from './timeline.rules.ts'

function span(spanId: string, parentId: string, atMs: number, changes: Partial<SpanDoc> = {}): SpanDoc {
  return {
    traceId: 't',
    spanId,
    parentId,
    name: spanId,
    kind: 0,
    error: '',
    attributes: [],
    startedAt: new Date(1_000_000 + atMs).toISOString(),
    startedUs: 0,
    durationUs: 1000,
    ...changes,
  }
}

const attribute = (key: string, value: string) => ({ attributes: [{ key, value }] })

describe('the timeline of a submission', () => {
  it('has each span once, before its children, which are ordered by time', () => {
    const late = span('late', 'call', 9)
    const spans = [late, span('inner', 'early', 3), span('early', 'call', 2), span('call', 'browser', 0), late]
    expect(timelineOf(spans).map(({ name, depth, startUs }) => [name, depth, startUs])).toEqual([
      ['call', 0, 0],
      ['early', 1, 2000],
      ['inner', 2, 3000],
      ['late', 1, 9000],
    ])
  })

  it('shows a span whose parent is missing', () => {
    expect(timelineOf([span('lost child', 'lost', 5), span('call', '', 0)]).map(({ name }) => name)).toEqual([
      'call',
      'lost child',
    ])
  })

  it('names the service of each span, or that of its parent', () => {
    const spans = [
      span('call', '', 0, attribute('verdict.service', 'gateway')),
      span('submission.v1.JudgeQueue/Finish', 'call', 1, attribute('rpc.system', 'grpc')),
      span('submission.v1.JudgeQueue/Ready', 'call', 2, attribute('verdict.service', 'submission')),
      span('event', 'call', 3, attribute('messaging.consumer.group.name', 'contest.standings')),
      span('within', 'event', 4),
    ]
    expect(timelineOf(spans).map(({ service }) => service)).toEqual([
      'gateway',
      'gateway',
      'submission',
      'contest',
      'contest',
    ])
  })

  it('lasts until the last span has ended', () => {
    const spans = uniqueSpans([span('short', 'long', 50), span('long', '', 0, { startedUs: 500, durationUs: 100_000 })])
    expect(extentOf(spans).durationUs).toBe(100_000)
  })
})
