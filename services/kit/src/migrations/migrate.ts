import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Connection } from 'mongoose'
import { createJobLeases, keepLease } from '../job/job-lease.ts'
import type { Log } from '../log.ts'
import { assertNumbered, assertProgramFits, type SchemaState } from './schema.rules.ts'

/**
 * A numbered step that brings the data of a service to a later schema. It has to be idempotent, may be interrupted
 * anywhere, and runs beside processes of the previous and of this version.
 */
export interface Migration<Context> {
  /** Position among the migrations of the service: 1, 2, 3 … A released number never changes its meaning. */
  number: number
  /** The log describes the migration by this name, such as `give accounts a version`. */
  name: string
  /**
   * For a migration that removes what earlier programs need: the lowest schema number of programs that work without it.
   * Older programs refuse to start from then on. Left out if all earlier programs keep working.
   */
  compatibleFrom?: number
  /** Has to end early when `signal` is aborted: another process may be running the migration by then. */
  run: (context: Context, signal: AbortSignal) => Promise<unknown>
}

interface MigrationOptions {
  /** Database of the service. */
  db: Connection
  log: Log
  /** How long a process that died keeps others from going on. */
  leaseMs?: number
}

const lease = 'migrate'
const defaultLeaseMs = 15_000
const pollIntervalMs = 250

/**
 * Returns whether there are migrations to run.
 *
 * @throws NewerSchemaError when a later program has left data that this one cannot work with
 */
export async function assertSchemaFits(db: Connection, migrations: readonly Migration<never>[]): Promise<boolean> {
  const state = await readState(db)
  assertProgramFits(state, migrations.length, db.name)
  return state.number < migrations.length
}

/**
 * Runs the pending migrations one after another in one process at a time; the other processes wait until they are done.
 * An interrupted migration is started again by the next process.
 */
export async function migrate<Context>(
  migrations: readonly Migration<Context>[],
  context: Context,
  options: MigrationOptions,
): Promise<void> {
  assertNumbered(migrations)
  const { db, leaseMs = defaultLeaseMs } = options
  const program = migrations.length
  const leases = createJobLeases(db, leaseMs)
  for (;;) {
    if ((await readState(db)).number >= program) return
    await leases.register(lease, 0)
    const holder = randomUUID()
    if ((await leases.claim(lease, holder)) === null) {
      await delay(pollIntervalMs)
      continue
    }
    const heldLease = keepLease(leases, lease, holder, leaseMs)
    try {
      await runSteps(migrations, { ...options, context, lost: heldLease.lost })
    } finally {
      heldLease.stop()
      await leases.finish(lease, holder, { dueInMs: 0, failures: 0, error: '' })
    }
  }
}

/** Schema state of the database of a service. */
interface SchemaRow {
  _id: 'migrations'
  number: number
  compatibleFrom: number
  done: { number: number; name: string; at: Date; tookMs: number }[]
}

const rowsOf = (db: Connection) => db.collection<SchemaRow>('schema')

async function readState(db: Connection): Promise<SchemaState> {
  const row = await rowsOf(db).findOne({ _id: 'migrations' }, { readConcern: { level: 'majority' } })
  return row ?? { number: 0, compatibleFrom: 0 }
}

type Run<Context> = MigrationOptions & { context: Context; lost: AbortSignal }

async function runSteps<Context>(migrations: readonly Migration<Context>[], run: Run<Context>): Promise<void> {
  const { db, log, context, lost } = run
  // Another process may have run some migrations since the last check.
  const { number: from } = await readState(db)
  for (const step of migrations.slice(from)) {
    const startedMs = performance.now()
    await step.run(context, lost)
    lost.throwIfAborted()
    const tookMs = Math.round(performance.now() - startedMs)
    await noteDone(db, step, tookMs)
    log.info({ database: db.name, step: step.number, name: step.name, tookMs }, 'migrated')
  }
}

async function noteDone(db: Connection, step: Migration<never>, tookMs: number): Promise<void> {
  const { number, name, compatibleFrom = 0 } = step
  await rowsOf(db).updateOne({ _id: 'migrations' }, { $setOnInsert: { number: 0 } }, { upsert: true })
  await rowsOf(db).updateOne(
    { _id: 'migrations', number: { $lt: number } },
    {
      $set: { number },
      $max: { compatibleFrom },
      $push: { done: { number, name, at: new Date(), tookMs } },
    },
  )
}
