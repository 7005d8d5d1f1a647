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

/** Who called, and what is known so far of what they did. */
export interface AuditedCall {
  actor: Actor | null
  address: string
  details: AuditDetails
  /** The running transaction that an entry was added to. */
  addedIn: ClientSession | null
  /** Whether an entry is committed. */
  isWritten: boolean
}

/** What only the service knows of what a call does. Secrets never stand in it, and are hidden by their names besides. */
export interface AuditDetails {
  /** Another than that of the route, where a call can be one of two things. */
  action?: AuditAction
  /** Of what it is done to. */
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
 * Tells the log what the running call changes: what it is done to, and the fields before and after. The entry itself
 * is written in the transaction of the change by the row of the route in `auditedRoutes`. Without such a call nothing
 * happens.
 */
export function describeAudit(details: AuditDetails): void {
  const call = storage.getStore()
  if (call !== undefined) call.details = { ...call.details, ...details }
}

/**
 * Writes an entry of its own in the transaction of the change, in the name of who is calling; the route then writes none.
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

/** Several entries at once, each with who did it where that is somebody else than the signed-in caller. */
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
