import { describe, expect, it } from '@jest/globals'
import { continueTrace, currentTrace, newTrace, runWithTrace, toTraceparent } from './trace.ts'

describe('a trace', () => {
  it('keeps its id from one service to the next, with a new span', () => {
    const first = newTrace()
    const next = continueTrace(toTraceparent(first))
    expect(next.traceId).toBe(first.traceId)
    expect(next.spanId).not.toBe(first.spanId)
  })

  it.each([undefined, '', 'nonsense', `00-${'0'.repeat(32)}-${'1'.repeat(16)}-01`])(
    'begins anew after %p',
    (header) => {
      expect(continueTrace(header).traceId).toMatch(/^[0-9a-f]{32}$/)
      expect(continueTrace(header).traceId).not.toBe(continueTrace(header).traceId)
    },
  )

  it('is known to everything that is called within it, and to nothing else', async () => {
    const trace = newTrace()
    const seen = await runWithTrace(trace, async () => {
      await Promise.resolve()
      return currentTrace()
    })
    expect(seen).toEqual(trace)
    expect(currentTrace()).toBeUndefined()
  })
})
