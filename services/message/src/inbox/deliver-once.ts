import type { ClientSession } from 'mongoose'
import { inTransaction, isDuplicateKey } from '@verdict/kit/mongo'
import type { InboxContext } from './context.ts'

type DeliveryContext = Pick<InboxContext, 'db' | 'deliveredEvents' | 'clock'>

/** After a conflict with another event that stores the same message, this one is retried. */
const maxTries = 3

/**
 * Stores the messages of an event and remembers the event in the same transaction. A repeated event, as all of the last
 * hour are after the broker was cleared, changes nothing, even if the recipients have deleted the messages.
 *
 * @param store returns the recipients of new messages; it may run several times
 */
export async function deliverOnce(
  ctx: DeliveryContext,
  eventId: string,
  store: (session: ClientSession) => Promise<string[]>,
  tries = 1,
): Promise<string[]> {
  if ((await ctx.deliveredEvents.exists({ _id: eventId })) !== null) return []
  try {
    return await inTransaction(ctx.db, async (session) => {
      await ctx.deliveredEvents.create([{ _id: eventId, at: ctx.clock.now() }], { session })
      return store(session)
    })
  } catch (error) {
    if (!isDuplicateKey(error) || tries === maxTries) throw error
    return deliverOnce(ctx, eventId, store, tries + 1)
  }
}
