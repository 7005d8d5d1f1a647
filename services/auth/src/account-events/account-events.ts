import type { ClientSession } from 'mongoose'
import { pageOfQuery } from '@verdict/proto/http/schema'
import type { AccountEventKind } from '@verdict/proto/http/auth/security'
import type { Actor } from '@verdict/kit/actor'
import { addAudits, type AuditedFields } from '@verdict/kit/audit'
import { nextIdRange } from '@verdict/kit/ids'
import { pagedList } from '@verdict/kit/paged-list'
import type { AccountEvent } from './account-event.model.ts'
import type { AccountEventsContext } from './context.ts'

/** Tells who changes an account, and from where. */
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
  /** The audit log gets these fields from before and after, which never contain secrets. */
  before?: AuditedFields
  after?: AuditedFields
}

/** Records a change of an account in its transaction, for the owner and for the audit log of the site. */
export function addAccountEvent(
  ctx: AccountEventsContext,
  session: ClientSession,
  event: NewAccountEvent,
): Promise<void> {
  return addAccountEvents(ctx, session, [event])
}

/** Records changes of several accounts, by one or several actors, in few commands. */
export async function addAccountEvents(
  ctx: AccountEventsContext,
  session: ClientSession,
  events: readonly NewAccountEvent[],
): Promise<void> {
  const ids = await nextIdRange(ctx.db, 'account_events', events.length)
  const at = ctx.clock.now()
  const rows = events.map(({ kind, account, by, detail = '' }, index) => ({
    _id: ids[index],
    at,
    kind,
    ...account,
    actorUid: by.uid,
    actorName: by.username,
    address: by.address,
    detail,
  }))
  await ctx.accountEvents.insertMany(rows, { session })
  await addAudits(ctx, session, events.map(auditOf))
}

function auditOf({ kind, account, by, detail = '', before, after }: NewAccountEvent) {
  const changes = { before: before ?? null, after: after ?? (detail === '' ? null : { detail }) }
  return { action: `account.${kind}`, id: account.uid, name: account.username, by, ...changes } as const
}

/** Events of one account, or of all, latest first. */
export async function listAccountEvents(
  ctx: Pick<AccountEventsContext, 'accountEvents'>,
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

/** Events of the caller's account, latest first. Addresses of administrators are left out. */
export async function listOwnAccountEvents(
  ctx: Pick<AccountEventsContext, 'accountEvents'>,
  { uid }: Pick<Actor, 'uid'>,
  query: { currentPage?: number; limit?: number },
) {
  const page = await pagedList<AccountEvent>({
    model: ctx.accountEvents,
    filter: { uid },
    sort: { _id: -1 },
    request: pageOfQuery(query, { limit: 10, maxLimit: 50 }),
  })
  return {
    ...page,
    records: page.records.map(({ _id: id, at, kind, actorUid, actorName, address, detail }) => {
      const isOwn = actorUid === uid
      return { id, at: at.toISOString(), kind, isOwn, actorName, address: isOwn ? address : '', detail }
    }),
  }
}
