import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import type { RoleKey } from '@verdict/proto/codes/roles'
import { startTestService } from '@verdict/test-kit/service'
import { createMessageService } from '../src/index.ts'

/**
 * Accepts a mail, or refuses the recipient or, with `at`, the content, or accepts a mail and disconnects without an
 * answer.
 */
type Answer = 'take' | 'vanish' | { code: number; at?: 'content' }

/** A mail server that stores what it accepts. `answer` sets the reply for the next recipients. */
export async function startMailServer(port = 0) {
  const taken: ParsedMail[] = []
  const waiting: { count: number; resolve: () => void }[] = []
  const state: { answer: Answer; asked: number } = { answer: 'take', asked: 0 }
  const sockets = new Set<Socket>()
  const refusal = (responseCode: number) => Object.assign(new Error('refused by the test'), { responseCode })
  const server = new SMTPServer({
    authOptional: true,
    // Senders keep their connections, and the server would wait for them for 30 s when it closes.
    closeTimeout: 1_000,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo(_address, _session, done) {
      state.asked += 1
      if (typeof state.answer === 'object' && state.answer.at === undefined) done(refusal(state.answer.code))
      else done()
    },
    onData(stream, _session, done) {
      void simpleParser(stream).then((mail) => {
        if (typeof state.answer === 'object') {
          done(refusal(state.answer.code))
          return
        }
        taken.push(mail)
        if (state.answer === 'vanish') for (const socket of sockets) socket.destroy()
        else done()
        for (const one of waiting) if (taken.length >= one.count) one.resolve()
      }, done)
    },
  })
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    taken,
    state,
    port: (server.server.address() as AddressInfo).port,
    /** Resolves when this many mails have been accepted. */
    async received(count: number): Promise<ParsedMail[]> {
      if (taken.length < count) await new Promise<void>((resolve) => waiting.push({ count, resolve }))
      return taken
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

export interface WorldOptions {
  env: Record<string, string>
  namespace?: string
}

/** The message service with a database of its own, and its client. Usernames equal roles. */
export async function startWorld({ env, namespace }: WorldOptions) {
  const service = await startTestService({
    name: 'message',
    create: createMessageService,
    roleOf: (uid) => uid as RoleKey,
    ...(namespace === undefined ? {} : { namespace }),
    env: {
      SMTP_HOST: '127.0.0.1',
      SMTP_SECURITY: 'none',
      SMTP_FROM: 'judge@example.org',
      MAIL_RETRY_FIRST_SEC: '1',
      VERDICT_PUBLIC_URL: 'https://judge.example.org',
      ...env,
    },
  })
  const mail = service.client('message.v1.Mail', 'auth')
  const { db } = service
  return {
    mail,
    db,
    namespace: service.namespace,
    call: service.call,
    stop: service.stop,
    settings: db.collection<{ password: string }>('mail_settings'),
    mails: db.collection<{ _id: string; state: string; dueAt: Date; values?: unknown }>('mails'),
    /** Requests a mail with a code. */
    send: (id: string, more: { to?: string; locale?: string; code?: string; expiresAtMs?: number } = {}) =>
      mail.send({
        id,
        to: 'ann@example.org',
        locale: 'en-US',
        template: 'register-code',
        expiresAtMs: 0,
        ...more,
        values: { code: more.code ?? '123456', minutes: '10' },
      }),
  }
}
