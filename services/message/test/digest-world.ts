import type { ParsedMail } from 'mailparser'
import { AppError } from '@verdict/kit/errors'
import { grpcClient } from '@verdict/kit/grpc'
import { loadSettings } from '@verdict/kit/config'
import { createLivePublisher } from '@verdict/kit/live'
import { createMetrics } from '@verdict/kit/metrics'
import { createReadCache } from '@verdict/kit/read-cache'
import { createSiteSettings, defaultSiteSettings } from '@verdict/kit/site-settings'
import { createUsersProjection } from '@verdict/kit/users-projection'
import type { commentCreated } from '@verdict/proto/events/discussion'
import type { EventData } from '@verdict/proto/events/event'
import { createStoppedClock } from '@verdict/test-kit/clock'
import { keysOf, log } from '@verdict/test-kit/environment'
import { startPeers, usersHandlers } from '@verdict/test-kit/peers'
import { calleesOf } from '@verdict/proto/call-graph'
import { startTestService } from '@verdict/test-kit/service'
import { until } from '@verdict/test-kit/until'
import { createContext } from '../src/context.ts'
import { enqueueDigests } from '../src/digests/enqueue-digests.ts'
import { createMessageService, messageSettings } from '../src/index.ts'
import { addMessage } from '../src/inbox/add-message.ts'
import { commentMessage, likeMessage } from '../src/inbox/message.rules.ts'
import type { Mail } from '../src/mail/mail.model.ts'
import { startMailServer } from './world.ts'

const names = ['root', 'ada', 'bob', 'cleo', 'dan', 'eve']
const dayMs = 86_400_000
const asMessage = { keys: keysOf('message') }
const place = { did: 7, cid: null, gid: null, title: 'sorting' }

/** The service, its mail server, and auth and discussion as far as it calls them; everybody but dan has an e-mail. */
export async function startDigestWorld() {
  const clock = createStoppedClock()
  const smtp = await startMailServer()
  const state = { hidden: new Set<string>(), isDiscussionUnavailable: false, withoutEmail: new Set(['dan']) }
  const peers = await startPeers(calleesOf('message'), {
    'auth.v1.Users': usersHandlers(names, (uid) => (uid === 'root' ? 'root' : 'default_user')),
    'auth.v1.Contacts': {
      getEmails: async ({ uids }) => ({
        contacts: uids.flatMap((uid) =>
          state.withoutEmail.has(uid) ? [] : { uid, username: uid, email: `${uid}@example.org` },
        ),
      }),
    },
    'discussion.v1.Posts': {
      async findReadable({ posts }) {
        if (state.isDiscussionUnavailable) throw new AppError('server.unavailable')
        return { posts: posts.filter(({ kind, id }) => !state.hidden.has(`${kind}:${id}`)) }
      },
    },
  })
  const service = await startTestService({
    name: 'message',
    create: createMessageService,
    overrides: { clock },
    roleOf: (uid) => (uid === 'root' ? 'root' : 'default_user'),
    env: { ...peers.addresses, SMTP_HOST: '', VERDICT_PUBLIC_URL: 'https://judge.example.org' },
  })
  const { db, call } = service
  const settings = loadSettings(messageSettings, service.environment)
  const bus = await service.joinBus()

  const clients = {
    contacts: grpcClient('auth.v1.Contacts', { address: peers.addresses['AUTH_GRPC_URL'] ?? '', ...asMessage }),
    posts: grpcClient('discussion.v1.Posts', { address: peers.addresses['DISCUSSION_GRPC_URL'] ?? '', ...asMessage }),
  }
  // The context of a process of the service, whose sender runs at once.
  const never = { getMany: async () => ({ users: [] }), list: async () => ({ users: [], cursor: '', more: false }) }
  const context = createContext({
    db,
    log,
    settings,
    clock,
    metrics: createMetrics('test'),
    live: createLivePublisher(bus, log),
    ...clients,
    users: createUsersProjection({ db, client: never }),
    roleCache: createReadCache({ maxAgeMs: 0, maxEntries: 1 }),
    profiles: { getProfiles: () => Promise.resolve({ profiles: [] }) },
    siteSettings: await createSiteSettings({
      db,
      initial: defaultSiteSettings(settings),
      log,
      client: { get: () => Promise.reject(new Error('is not asked')) },
    }),
  })
  const sender = context.mailSender
  sender.start()
  await until('users are known', async () => (await context.users.find(names)).size === names.length)
  let comments = 0

  return {
    call,
    fetchAs: service.fetchAs,
    clock,
    state,
    smtp,
    context,
    configureMail: (emailHost = '127.0.0.1') =>
      call('root', 'PUT', 'admin/config/set-email-config', {
        emailHost,
        emailPort: smtp.port,
        emailSecurity: 'none',
        emailFrom: 'judge@example.org',
      }),
    choose: (as: string, frequency: string, locale = 'en-US') => call(as, 'PUT', 'msg/digest', { frequency, locale }),
    /** Adds a comment to the reader's discussion and returns its id. */
    async comment(toUid: string, fromUid: string, changes: Partial<EventData<typeof commentCreated>> = {}) {
      comments += 1
      const at = clock.now().toISOString()
      const data = { commentId: comments, ...place, content: 'well said', at, ...changes, toUid, fromUid }
      await addMessage(context, `comment ${comments}`, commentMessage(data))
      return comments
    },
    like: (toUid: string, fromUid: string, id: number) =>
      addMessage(
        context,
        `like ${toUid} ${fromUid} ${id}`,
        likeMessage({
          ...place,
          kind: 'Discussion',
          id,
          toUid,
          fromUid,
          content: 'my text',
          at: clock.now().toISOString(),
        }),
      ),
    /** Runs the job this many days later, in this many processes at once. */
    async run(daysLater = 1, processes = 1) {
      clock.advance(daysLater * dayMs)
      return Promise.all(Array.from({ length: processes }, () => enqueueDigests(context)))
    },
    untilMail: (is: (mail: Mail) => boolean) =>
      until('a mail becomes so', async () => (await context.mails.find({ state: 'waiting' }).lean()).some(is)),
    /** The mails to a user once no mail is waiting. */
    async mailsTo(uid: string): Promise<ParsedMail[]> {
      await until('all mails are done', async () => (await context.mails.countDocuments({ state: 'waiting' })) === 0)
      return smtp.taken.filter(({ to }) => to !== undefined && [to].flat().some(({ text }) => text.includes(`${uid}@`)))
    },
    async stop() {
      await sender.stop()
      context.mailServer.close()
      for (const client of Object.values(clients)) client.close()
      await service.stop()
      await peers.close()
      await smtp.close()
    },
  }
}
