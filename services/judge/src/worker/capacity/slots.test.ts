import { expect, it } from '@jest/globals'
import { createSlots } from './slots.ts'

it('waits for no place once the worker stops', async () => {
  await expect(createSlots(1).freed(AbortSignal.abort())).resolves.toBeUndefined()
})
