import { expect, it } from '@jest/globals'
import { createHoldReasons } from './hold-reasons.ts'

it('stops waiting for hold reasons to end when the worker stops', async () => {
  const reasons = createHoldReasons(() => undefined)
  reasons.hold('speed', 'slow')
  const stopping = AbortSignal.abort(new Error('stopping'))
  await expect(reasons.whenNone(stopping)).rejects.toThrow('stopping')
})
