import { expect, it } from '@jest/globals'
import { createPauseReasons } from './pause-reasons.ts'

it('stops waiting for pause reasons to end when the worker stops', async () => {
  const reasons = createPauseReasons(() => undefined)
  reasons.set('speed', 'slow')
  const stopping = AbortSignal.abort(new Error('stopping'))
  await expect(reasons.whenNone(stopping)).rejects.toThrow('stopping')
})
