import type { ClientSession } from 'mongoose'
import { pageOfQuery } from '@verdict/proto/http/schema'
import type { AccountEventKind } from '@verdict/proto/http/security'
import { nextId } from '@verdict/kit/ids'
import { pagedList } from '@verdict/kit/paged-list'
import type { AuthContext } from '../context.ts'
import type { AccountEvent } from './account-event.model.ts'

/** Who does something to an account, and from where. */
export interface EventActor {
  uid: string
  username: string
  address: string
}

export interface NewAccountEvent {
  kind: AccountEventKind
  account: { uid: string; username: string }
  by: EventActor
  detail?: string
}

/** Writes down what happens to an account, in the transaction in which it happens. */
export async function addAccountEvent(
  ctx: AuthContext,
  session: ClientSession,
  { kind, account, by, detail = '' }: NewAccountEvent,
): Promise<void> {
  const _id = await nextId(ctx.db, 'account_events')
  const row = { _id, at: ctx.clock.now(), kind, ...account, actorUid: by.uid, actorName: by.username }
  await ctx.accountEvents.create([{ ...row, address: by.address, detail }], { session })
}

/** Events of one account, or of all, latest first. */
export async function listAccountEvents(
  ctx: AuthContext,
  query: { currentPage?: number; limit?: number; uid?: string },
) {
  const page = await pagedList<AccountEvent>({
    model: ctx.accountEvents,
    filter: query.uid === undefined || query.uid === '' ? {} : { uid: query.uid },
    sort: { _id: -1 },
    request: pageOfQuery(query, { limit: 10 }),
  })
  return {
    ...page,
    records: page.records.map(({ _id: id, at, ...event }) => ({ id, at: at.toISOString(), ...event })),
  }
}
