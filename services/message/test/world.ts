import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { createConnection } from 'mongoose'
import { createActorSigner } from '@verdict/kit/actor'
import { actorHeader } from '@verdict/proto/http/headers'
import { deriveServiceKeys } from '@verdict/kit/service-keys'
import { loadSettings } from '@verdict/kit/config'
import { grpcClient } from '@verdict/kit/grpc'
import { createLogger } from '@verdict/kit/log'
import { createMessageService, messageSettings } from '../src/index.ts'

const secret = 'a secret for tests only'

/** Refuses a receiver or takes a mail, as a test wants it. */
type Answer = 'take' | { code: number }

/** A mail server that keeps what it takes. `answer` says what it makes of the next receivers. */
export async function startMailServer(port = 0) {
  const taken: ParsedMail[] = []
  const waiting: { count: number; resolve: () => void }[] = []
  const state: { answer: Answer; asked: number } = { answer: 'take', asked: 0 }
  const server = new SMTPServer({
    authOptional: true,
    // Senders keep their connections; the server's own patience with them when it closes is 30 s.
    closeTimeout: 1_000,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo(_address, _session, done) {
      state.asked += 1
      if (state.answer === 'take') done()
      else done(Object.assign(new Error('refused by the test'), { responseCode: state.answer.code }))
    },
    onData(stream, _session, done) {
      void simpleParser(stream).then((mail) => {
        taken.push(mail)
        done()
        for (const one of waiting) if (taken.length >= one.count) one.resolve()
      }, done)
    },
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    ...{ taken, state },
    port: (server.server.address() as AddressInfo).port,
    /** Resolves when so many mails have been taken. */
    async received(count: number): Promise<ParsedMail[]> {
      if (taken.length < count) await new Promise<void>((resolve) => waiting.push({ count, resolve }))
      return taken
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

interface Answered {
  httpStatus: number
  status: number
  msg: string
  data: any /* eslint-disable-line @typescript-eslint/no-explicit-any -- what clients see */
  code?: string
}

export interface WorldOptions {
  env: Record<string, string>
  database?: string
}

/** The message service on a database of its own, and its client. */
export async function startWorld({ env, database = `test_message_${randomBytes(6).toString('hex')}` }: WorldOptions) {
  const settings = loadSettings(messageSettings, {
    ...process.env,
    ...{ VERDICT_SECRET: secret, MESSAGE_HTTP_PORT: '0', MESSAGE_GRPC_PORT: '0' },
    ...{ SMTP_HOST: '127.0.0.1', SMTP_SECURITY: 'none', SMTP_FROM: 'judge@example.org', MAIL_RETRY_FIRST_SEC: '1' },
    VERDICT_PUBLIC_URL: 'https://judge.example.org',
    ...env,
  })
  const log = createLogger({ service: 'test', level: 'silent' })
  const service = createMessageService(settings, { database, busPrefix: database, log })
  const { grpcAddress, httpAddress } = await service.start()
  const mail = grpcClient('message.v1.Mail', { address: grpcAddress, keys: deriveServiceKeys(secret, 'auth') })
  const db = await createConnection(settings.MONGO_URL, { dbName: database }).asPromise()
  const sign = createActorSigner(deriveServiceKeys(secret, 'gateway'))
  return {
    settings: db.collection<{ password: string }>('mail_settings'),
    /** Calls as the gateway makes them, as a user of that role. */
    async call(role: 'root' | 'admin', method: string, path: string, body?: unknown): Promise<Answered> {
      const headers = { [actorHeader]: sign({ uid: role, username: role, roles: [role], sessionId: 's' }) }
      const response = await fetch(`${httpAddress}/api/${path}`, {
        method,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return { ...((await response.json()) as Omit<Answered, 'httpStatus'>), httpStatus: response.status }
    },
    ...{ mail, database, mails: db.collection<{ _id: string; state: string; values?: unknown }>('mails') },
    /** Asks for a mail with a code. */
    send: (id: string, more: { to?: string; locale?: string; code?: string; expiresAtMs?: number } = {}) =>
      mail.send({
        ...{ id, to: 'ann@example.org', locale: 'en-US', template: 'register-code', expiresAtMs: 0, ...more },
        values: { code: more.code ?? '123456', minutes: '10' },
      }),
    /** Ends the process of the service; what it stored stays. */
    async stop({ keep = false } = {}) {
      mail.close()
      await service.stop()
      if (!keep) await db.dropDatabase()
      await db.close()
    },
  }
}
