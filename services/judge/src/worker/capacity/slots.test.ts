import { expect, it } from '@jest/globals'
import { createSlots } from './slots.ts'

it('stops waiting for a free slot when the worker stops', async () => {
  await expect(createSlots(1).freed(AbortSignal.abort())).resolves.toBeUndefined()
})
