import type { ClientSession } from 'mongoose'
import { pageOfQuery } from '@verdict/proto/http/schema'
import type { AccountEventKind } from '@verdict/proto/http/security'
import type { Actor } from '@verdict/kit/actor'
import { addAudit, type AuditedFields } from '@verdict/kit/audit'
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
  /** What the audit log tells besides: fields before and after, never secrets. */
  before?: AuditedFields
  after?: AuditedFields
}

/**
 * Writes down what happens to an account, in the transaction in which it happens: for its owner, and for the audit log of
 * the site.
 */
export async function addAccountEvent(
  ctx: AuthContext,
  session: ClientSession,
  { kind, account, by, detail = '', before, after }: NewAccountEvent,
): Promise<void> {
  const _id = await nextId(ctx.db, 'account_events')
  const row = { _id, at: ctx.clock.now(), kind, ...account, actorUid: by.uid, actorName: by.username }
  await ctx.accountEvents.create([{ ...row, address: by.address, detail }], { session })
  const changes = { before: before ?? null, after: after ?? (detail === '' ? null : { detail }) }
  await addAudit(
    ctx,
    session,
    { action: `account.${kind}`, id: account.uid, name: account.username, ...changes },
    { by },
  )
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

/** Events of the caller's account, latest first. Where an administrator calls from is not told. */
export async function listOwnAccountEvents(
  ctx: AuthContext,
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
