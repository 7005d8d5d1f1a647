import type { PayMethod } from '@verdict/proto/codes/payment'
import { beijingDay } from '../orders/order.rules.ts'

const dayMs = 86_400_000
/** Oldest first, so that missing payments are recorded before later bills refer to them. */
const daysBack = [3, 2, 1]

type Compared = Record<'rows' | 'opened', number>

/**
 * Compares the bills of the last three days of each method. A failure does not stop the others.
 *
 * @throws the first error, after all others have been compared
 */
export async function compareLastDays(
  { methods, now, signal }: { methods: readonly PayMethod[]; now: Date; signal: AbortSignal },
  compare: (bill: { method: PayMethod; day: string }) => Promise<Compared>,
): Promise<Compared> {
  const result = { rows: 0, opened: 0 }
  const faults: unknown[] = []
  for (const method of methods)
    for (const back of daysBack) {
      if (signal.aborted) return result
      const day = beijingDay(new Date(now.getTime() - back * dayMs))
      try {
        const { rows, opened } = await compare({ method, day })
        result.rows += rows
        result.opened += opened
      } catch (error) {
        faults.push(error)
      }
    }
  if (faults.length > 0) throw faults[0]
  return result
}
