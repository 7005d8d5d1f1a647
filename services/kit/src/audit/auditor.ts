import type { ClientSession, Connection } from 'mongoose'
import type { AuditedRoute } from '@verdict/proto/http/audited-routes'
import { auditedRoutes } from '@verdict/proto/http/audited-routes'
import type { Actor } from '../caller/actor.ts'
import type { Clock } from '../time/clock.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { inTransaction } from '../store/mongo.ts'
import { withTransactionListener, type TransactionListener } from '../store/transaction-listener.ts'
import { addAudit, runAudited, type AuditedCall } from './audit.ts'
import type { AuditedFields } from './audit-changes.rules.ts'

/** A call as it came in, validated. */
interface IncomingCall {
  actor: Actor | null
  clientAddress: string
  query: unknown
  body: unknown
  params: unknown
}

/** Wraps the handler of a route so that what it changes is written to the audit log. */
export type Auditor = <T>(
  route: { method: string; path: string },
  call: IncomingCall,
  handle: () => T | Promise<T>,
) => Promise<T>

/**
 * Writes an entry for each successful call of a route in `auditedRoutes`: in the first transaction that the handler
 * commits or, where it commits none, in a transaction of its own right after it.
 */
export function createAuditor(given: { db: Connection; outbox: Outbox; clock: Clock }): Auditor {
  return async ({ method, path }, call, handle) => {
    const row = auditedRoutes[`${method} ${path}`]
    const state: AuditedCall = {
      actor: call.actor,
      address: call.clientAddress,
      details: {},
      addedIn: null,
      isWritten: false,
    }
    if (row === undefined || row.byService === true) return runAudited(state, async () => handle())
    const write = (session: ClientSession) => addAudit(given, session, entryOf(row, call, state))
    return runAudited(state, async () => {
      const result = await withTransactionListener(listenerOf(state, write), async () => handle())
      if (!state.isWritten) await inTransaction(given.db, write)
      return result
    })
  }
}

/** Adds the entry to the first transaction that is committed, unless the service has added its own there. */
function listenerOf(state: AuditedCall, write: (session: ClientSession) => Promise<void>): TransactionListener {
  return {
    begin(session) {
      if (state.addedIn === session) state.addedIn = null
    },
    async beforeCommit(session) {
      if (!state.isWritten && state.addedIn !== session) await write(session)
    },
    committed(session) {
      if (state.addedIn === session) state.isWritten = true
    },
  }
}

/** Details that the service added take precedence over what the call carried. */
function entryOf({ action, id: field }: AuditedRoute, call: IncomingCall, { details }: AuditedCall) {
  const input: AuditedFields = { ...fieldsOf(call.query), ...fieldsOf(call.body), ...fieldsOf(call.params) }
  const id = field === undefined ? undefined : textAt(input, field)
  const after = 'before' in details || 'after' in details ? {} : { after: input }
  return { action, ...(id === undefined ? {} : { id }), ...after, ...details }
}

const fieldsOf = (value: unknown) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {})

/** A name or number of the input; several are joined. */
function textAt(input: AuditedFields, field: string): string | undefined {
  const value = field
    .split('.')
    .reduce<unknown>((at, name) => new Map<string, unknown>(Object.entries(fieldsOf(at))).get(name), input)
  if (Array.isArray(value)) return value.join(',').slice(0, 200)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}
