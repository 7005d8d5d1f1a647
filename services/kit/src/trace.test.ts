import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import {
  currentTrace,
  isRecordedBelow,
  setSubmissionSpanListener,
  startSpan,
  toTraceparent,
  withSpan,
} from './trace.ts'

describe('a trace', () => {
  it('keeps its id from one service to the next, with a new span', () => {
    const first = startSpan('first').spanContext()
    const next = startSpan('next', { traceparent: toTraceparent(first) }).spanContext()
    expect(next.traceId).toBe(first.traceId)
    expect(next.spanId).not.toBe(first.spanId)
  })

  it.each(['', 'nonsense', `00-${'0'.repeat(32)}-${'1'.repeat(16)}-01`, `00-${'1'.repeat(32)}-${'0'.repeat(16)}-01`])(
    'starts again after %p',
    (traceparent) => {
      const begin = () => startSpan('anew', { traceparent }).spanContext().traceId
      expect(begin()).toMatch(/^[0-9a-f]{32}$/)
      expect(begin()).not.toBe(begin())
    },
  )

  it('is known only to what is called within it', async () => {
    const [seen, own] = await withSpan('outer', {}, async (span) => {
      await Promise.resolve()
      return [currentTrace(), span.spanContext()]
    })
    expect(seen).toEqual(own)
    expect(currentTrace()).toBeUndefined()
  })

  it('is the same for everything that begins within it', async () => {
    const ids = await withSpan('outer', {}, (outer) =>
      withSpan('inner', {}, (inner) => [outer.spanContext().traceId, inner.spanContext().traceId]),
    )
    expect(ids[0]).toBe(ids[1])
  })
})

describe('a trace that the back office shows', () => {
  const ended: string[] = []
  beforeAll(() => setSubmissionSpanListener(({ name, error }) => void ended.push(`${name} ${error}`)))
  afterAll(() => setSubmissionSpanListener(undefined))
  beforeEach(() => {
    ended.length = 0
  })

  it('is shown in every process that continues it, with failures', async () => {
    const call = startSpan('call', { isShown: true })
    const next = withSpan('next', { traceparent: toTraceparent(call.spanContext()) }, () =>
      Promise.reject(new Error('no')),
    )
    await expect(next).rejects.toThrow('no')
    call.end()
    expect(ended).toEqual(['next no', 'call '])
    expect(isRecordedBelow(toTraceparent(call.spanContext()))).toBe(true)
  })

  it('is not one just because a caller says so', () => {
    const claimed = toTraceparent(startSpan('claimed', { isShown: true }).spanContext())
    const call = startSpan('call', { traceparent: claimed, isShown: false })
    call.end()
    startSpan('within', { traceparent: toTraceparent(call.spanContext()) }).end()
    expect(ended).toEqual([])
  })

  it('ends once', () => {
    const call = startSpan('call', { isShown: true })
    call.end()
    call.end()
    expect(ended).toEqual(['call '])
  })
})
