import { randomUUID } from 'node:crypto'
import { expect } from '@jest/globals'
import { Schema, type Connection } from 'mongoose'
import { Type } from 'typebox'
import { route } from '@verdict/proto/http/route'
import type { Clock } from '../../src/time/clock.ts'
import { commonSettings, defineSettings, loadSettings, serviceSettings } from '../../src/config.ts'
import { defineService } from '../../src/service/define-service.ts'
import { inTransaction } from '../../src/store/mongo.ts'
import { requiredVariable, silentLog } from '../broker.ts'
import { thingHappened } from '../events.ts'

const declared = defineSettings({ ...commonSettings, ...serviceSettings('auth') })

const Note = Type.Object({ n: Type.Integer() })

const writeNote = route({
  summary: 'Write a note',
  owner: 'auth',
  method: 'POST',
  path: '/api/test-note',
  access: 'public',
  body: Note,
  data: Type.Null(),
})

const noteSchema = new Schema<{ _id: number }>({ _id: Number }, { collection: 'notes', versionKey: false })
const notesOf = (db: Connection) => db.model('Note', noteSchema)

export interface Outcome {
  httpStatus: number
  code: string | undefined
  msg: string
}

/**
 * The smallest service with everything that can fail: each call stores a row and an event, which returns through the
 * bus.
 */
export async function startNotesService(at: { MONGO_URL?: string; REDIS_URL?: string } = {}, clock?: Clock) {
  const name = `test_faults_${randomUUID().slice(0, 8)}`
  const received = new Set<number>()
  let database: Connection | undefined
  const service = defineService({
    name: 'auth',
    settings: declared,
    context(parts) {
      const db = parts.db()
      database = db
      return { db, notes: notesOf(db), outbox: parts.outbox() }
    },
    events(bus) {
      bus.subscribe({
        event: thingHappened,
        group: 'faults.notes',
        async handler({ data }) {
          received.add(data.n)
        },
      })
    },
    routes: [
      (http, { db, notes, outbox }) =>
        http.on(writeNote, async ({ body: { n } }) => {
          await inTransaction(db, async (session) => {
            await notes.create([{ _id: n }], { session })
            await outbox.add(session, thingHappened, { key: 'note', n })
          })
          return null
        }),
    ],
  })(
    loadSettings(declared, {
      MONGO_URL: requiredVariable('MONGO_URL'),
      REDIS_URL: requiredVariable('REDIS_URL'),
      VERDICT_SECRET: 'a secret for tests only',
      AUTH_HTTP_PORT: '0',
      AUTH_GRPC_PORT: '0',
      ...at,
    }),
    { database: name, busPrefix: name, log: silentLog, ...(clock === undefined ? {} : { clock }) },
  )
  const { httpAddress } = await service.start()
  let next = 0

  async function write(n = (next += 1)): Promise<Outcome & { n: number }> {
    const response = await fetch(`${httpAddress}/api/test-note`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'en-US' },
      body: JSON.stringify({ n }),
      // No call may take longer, whatever has failed.
      signal: AbortSignal.timeout(30_000),
    })
    const { code, msg } = (await response.json()) as { code?: string; msg: string }
    return { n, httpStatus: response.status, code, msg }
  }

  return {
    write,
    received,
    /** Numbers of the stored rows. */
    async stored(): Promise<number[]> {
      if (database === undefined) throw new Error('the service does not run')
      const rows = await notesOf(database).find().sort({ _id: 1 }).lean()
      return rows.map(({ _id }) => _id)
    },
    isReady: async () => (await fetch(`${httpAddress}/readyz`)).status === 200,
    async stop() {
      await database?.dropDatabase().catch(() => undefined)
      await service.stop()
    },
  }
}

export type NotesService = Awaited<ReturnType<typeof startNotesService>>

/** The form of every error caused by a fault: a stable code and a message. */
export const readable = (code: string) => ({
  httpStatus: 503,
  code,
  msg: expect.stringMatching(/[a-z]{3}.*[a-z]{3}/) as unknown,
})
