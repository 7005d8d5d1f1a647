import { systemClock } from '@verdict/kit/clock'
import { loadSettings } from '@verdict/kit/config'
import { createLivePublisher } from '@verdict/kit/live'
import { createMetrics } from '@verdict/kit/metrics'
import { createReadCache } from '@verdict/kit/read-cache'
import { createSiteSettings, defaultSiteSettings } from '@verdict/kit/site-settings'
import { createUsersProjection } from '@verdict/kit/users-projection'
import type { RoleKey } from '@verdict/proto/codes/roles'
import { dataExportReady, userDeleted } from '@verdict/proto/events/auth'
import { commentCreated, liked, recipientsFound, replyCreated, textRemoved } from '@verdict/proto/events/discussion'
import type { EventData } from '@verdict/proto/events/event'
import { questionEntered } from '@verdict/proto/events/contest'
import { groupMembersAdded, groupOwnerChanged } from '@verdict/proto/events/group'
import { submissionEntered } from '@verdict/proto/events/submission'
import { livePublished } from '@verdict/proto/events/shared/live'
import { log } from '@verdict/test-kit/environment'
import { startPeers, usersHandlers } from '@verdict/test-kit/peers'
import { calleesOf } from '@verdict/proto/call-graph'
import { startTestService } from '@verdict/test-kit/service'
import { until } from '@verdict/test-kit/until'
import { createContext } from '../src/context.ts'
import { createMessageService, messageSettings } from '../src/index.ts'
import { deliverNotices } from '../src/delivery/deliver-notices.ts'

const names = ['root', 'eve', 'ada', 'bob', 'cleo', 'dan', 'nell']
/** When nell registers, which is after every notice of a test. */
const nellsRegistration = Date.now() + 86_400_000
const roleOf = (uid: string): RoleKey => (uid === 'root' ? 'root' : uid === 'eve' ? 'admin' : 'default_user')

const at = '2026-11-22T12:00:00.000Z'
const place = { did: 7, cid: null, gid: null, title: 'sorting' }

/** The service with a database and bus names of its own, and events as discussion publishes them. */
export async function startInboxWorld() {
  const peers = await startPeers(calleesOf('message'), {
    'auth.v1.Users': usersHandlers(names, roleOf, {
      getProfiles: async ({ uids }) => ({
        profiles: uids.includes('nell') ? [{ uid: 'nell', createdAtMs: nellsRegistration }] : [],
      }),
    }),
  })
  const service = await startTestService({
    name: 'message',
    create: createMessageService,
    env: peers.addresses,
    roleOf,
  })
  const { db } = service
  const settings = loadSettings(messageSettings, service.environment)
  const metrics = createMetrics('test')
  const published: EventData<typeof livePublished>[] = []
  const bus = await service.joinBus((joined) =>
    joined.broadcast({ event: livePublished, handler: ({ data }) => void published.push(data) }),
  )
  // The context of the job, as the service creates it.
  const never = { getMany: async () => ({ users: [] }), list: async () => ({ users: [], cursor: '', more: false }) }
  const context = createContext({
    db,
    log,
    settings,
    clock: systemClock,
    metrics,
    live: createLivePublisher(bus, log),
    users: createUsersProjection({ db, client: never }),
    roleCache: createReadCache({ maxAgeMs: 0, maxEntries: 1 }),
    profiles: { getProfiles: () => Promise.resolve({ profiles: [] }) },
    contacts: { getEmails: () => Promise.resolve({ contacts: [] }) },
    posts: { findReadable: () => Promise.resolve({ posts: [] }) },
    siteSettings: await createSiteSettings({
      db,
      initial: defaultSiteSettings(settings),
      log,
      client: { get: () => Promise.reject(new Error('is not asked')) },
    }),
  })
  await until('users are known', async () => (await context.users.find(names)).size === names.length)

  return {
    published,
    messages: context.messages,
    call: service.call,
    deliver: () => deliverNotices(context),
    async countRows() {
      const [notices, messages, heads] = await Promise.all([
        context.notices.countDocuments(),
        context.messages.countDocuments(),
        context.noticeHeads.countDocuments(),
      ])
      return { notices, messages, heads }
    },
    comment: (
      data: { commentId: number; toUid: string; fromUid: string; content?: string },
      options?: { id: string },
    ) => bus.publish(commentCreated, { ...place, content: 'text', at, ...data }, options),
    reply: (data: { replyId: number; toUid: string; fromUid: string; content?: string }) =>
      bus.publish(replyCreated, {
        ...place,
        commentId: 1,
        content: 'text',
        at,
        quoteId: 1,
        quoteType: 'Comment',
        quoteContent: 'before',
        ...data,
      }),
    removed: (data: { id: number; toUid: string; fromUid: string; text: string; reason: string }) =>
      bus.publish(textRemoved, { kind: 'Comment', at, ...data }),
    recipients: (
      data: Pick<EventData<typeof recipientsFound>, 'kind' | 'id' | 'uids' | 'reason' | 'fromUid'>,
      options?: { id: string },
    ) => bus.publish(recipientsFound, { ...place, content: 'text', at, ...data }, options),
    like: (data: { id: number; kind: 'Discussion' | 'Comment'; toUid: string; fromUid: string }) =>
      bus.publish(liked, { ...place, content: 'text', at, ...data }),
    ownerChanged: (data: Pick<EventData<typeof groupOwnerChanged>, 'gid' | 'name' | 'toUid' | 'reason'>) =>
      bus.publish(groupOwnerChanged, { fromUid: 'gone', at, ...data }),
    membersAdded: (data: Pick<EventData<typeof groupMembersAdded>, 'gid' | 'name' | 'uids' | 'reason'>) =>
      bus.publish(groupMembersAdded, { byUid: 'root', byUsername: 'root', at, ...data }),
    entered: (submitId: number, at: string) =>
      bus.publish(submissionEntered, {
        submitId,
        uid: 'nina',
        byUid: 'root',
        byUsername: 'root',
        cid: 7,
        contestTitle: 'The [Finals]',
        at,
      }),
    questionEntered: (uids: string[]) =>
      bus.publish(questionEntered, {
        clarificationId: 3,
        uids,
        byUid: 'root',
        byUsername: 'root',
        cid: 7,
        contestTitle: 'Finals',
        at,
      }),
    exported: (uid: string) => bus.publish(dataExportReady, { uid, requestedAt: at, expiresAt: at }),
    deleted: (uid: string) => bus.publish(userDeleted, { uid, version: 9 }),
    context,
    async stop() {
      await service.stop()
      await peers.close()
    },
  }
}
