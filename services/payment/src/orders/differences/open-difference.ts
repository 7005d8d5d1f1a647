import { nextId } from '@verdict/kit/ids'
import { isDuplicateKey } from '@verdict/kit/mongo'
import type { OrdersContext } from '../context.ts'
import type { DifferenceDoc } from './difference.model.ts'

export type FoundDifference = Pick<
  DifferenceDoc,
  'method' | 'day' | 'kind' | 'orderNo' | 'transactionId' | 'oursFen' | 'theirsFen'
> &
  Partial<Pick<DifferenceDoc, 'isConfirmed'>>

/** Stores a discrepancy and raises the alarm; false: it was stored before. */
export async function openDifference(
  { db, differences, clock, log }: Pick<OrdersContext, 'db' | 'differences' | 'clock' | 'log'>,
  found: FoundDifference,
): Promise<boolean> {
  const { method, kind, orderNo, transactionId } = found
  const key = [method, kind, orderNo, transactionId].join(':')
  if ((await differences.exists({ key })) !== null) return false
  const state = { isOpen: true, note: '', resolvedBy: null, resolvedAt: null, createdAt: clock.now() }
  try {
    await differences.create([{ _id: await nextId(db, 'differences'), key, ...found, ...state }])
  } catch (error) {
    if (isDuplicateKey(error, 'key')) return false
    throw error
  }
  log.error({ method, kind, orderNo }, 'orders and provider of payment disagree')
  return true
}
