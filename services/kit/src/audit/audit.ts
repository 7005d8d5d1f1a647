import { AsyncLocalStorage } from 'node:async_hooks'
import type { ClientSession } from 'mongoose'
import { subjectOfAction, type AuditAction, type AuditCredential } from '@verdict/proto/codes/audit'
import { auditRecorded } from '@verdict/proto/events/shared/audit'
import type { Actor } from '../caller/actor.ts'
import type { Clock } from '../time/clock.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { basicSessionId, tokenOfSessionId } from '../caller/sessions.ts'
import { currentTrace } from '../trace.ts'
import { auditChanges, type AuditedFields } from './audit-changes.rules.ts'

export type { AuditedFields } from './audit-changes.rules.ts'

/** An audited call has its actor, and what is known so far of its changes. */
export interface AuditedCall {
  actor: Actor | null
  address: string
  details: AuditDetails
  /** The transaction in which an entry was written and that is not committed yet. */
  addedIn: ClientSession | null
  /** Whether an entry is committed. */
  isWritten: boolean
}

/**
 * Only the service knows these details of a change. Secrets must not be passed; fields with secret names are masked in
 * any case.
 */
export interface AuditDetails {
  /** Replaces the action of the route, where one route does two different things. */
  action?: AuditAction
  /** ID of the object that is changed. */
  id?: string | number
  name?: string
  before?: AuditedFields | null
  after?: AuditedFields | null
}

export interface AuditEntry extends AuditDetails {
  action: AuditAction
}

interface AuditContext {
  outbox: Outbox
  clock: Clock
}

export interface AuditedActor {
  uid: string
  username: string
  address?: string
}

const storage = new AsyncLocalStorage<AuditedCall>()

export function runAudited<T>(call: AuditedCall, work: () => T): T {
  return storage.run(call, work)
}

/**
 * Adds to the audit entry of the running call which object it changes and the fields before and after. The entry itself
 * is written by the row of the route in `auditedRoutes`, in the transaction of the change; outside of an audited call
 * this does nothing.
 */
export function describeAudit(details: AuditDetails): void {
  const call = storage.getStore()
  if (call !== undefined) call.details = { ...call.details, ...details }
}

/**
 * Writes an entry of its own in the transaction of the change, in the name of the caller; the route then writes none.
 *
 * @param options.by somebody else than the signed-in caller, as who resets a password by a mailed link
 */
export function addAudit(
  ctx: AuditContext,
  session: ClientSession,
  entry: AuditEntry,
  { by }: { by?: AuditedActor } = {},
): Promise<void> {
  return addAudits(ctx, session, [by === undefined ? entry : { ...entry, by }])
}

/** Writes several entries at once; each may name somebody else than the caller as the one who did it. */
export async function addAudits(
  { outbox, clock }: AuditContext,
  session: ClientSession,
  entries: readonly (AuditEntry & { by?: AuditedActor })[],
): Promise<void> {
  const call = storage.getStore()
  const { actor = null, address = '' } = call ?? {}
  const at = clock.now().toISOString()
  const traceId = currentTrace()?.traceId ?? ''
  const credential = call === undefined ? 'system' : credentialOf(actor)
  const recorded = entries.map(({ action, id = '', name = '', before = null, after = null, by }) => ({
    at,
    action,
    subject: { kind: subjectOfAction(action), id: String(id), name },
    actor: {
      uid: by?.uid ?? actor?.uid ?? '',
      username: by?.username ?? actor?.username ?? '',
      role: actor?.roles[0] ?? '',
      credential,
      address: by?.address ?? address,
    },
    changes: auditChanges(before, after),
    traceId,
  }))
  await outbox.addMany(session, auditRecorded, recorded)
  if (call !== undefined) call.addedIn = session
}

function credentialOf(actor: Actor | null): AuditCredential {
  if (actor === null) return 'session'
  if (tokenOfSessionId(actor.sessionId) !== undefined) return 'token'
  return actor.sessionId === basicSessionId ? 'password' : 'session'
}
