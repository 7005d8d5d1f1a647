import type { Bus } from '@verdict/kit/bus'
import { createReadCache } from '@verdict/kit/read-cache'
import { defineService } from '@verdict/kit/service'
import { createSiteSettings, defaultSiteSettings } from '@verdict/kit/site-settings'
import { createUsersProjection } from '@verdict/kit/users-projection'
import { dataExportReady } from '@verdict/proto/events/auth'
import { commentCreated, liked, recipientsFound, replyCreated, textRemoved } from '@verdict/proto/events/discussion'
import { questionEntered, webhookDeactivated } from '@verdict/proto/events/contest'
import { groupMembersAdded, groupOwnerChanged } from '@verdict/proto/events/group'
import { problemSetterAssigned } from '@verdict/proto/events/problem'
import { submissionEntered } from '@verdict/proto/events/submission'
import {
  appointmentChanged,
  appointmentDue,
  teacherQuestionChanged,
  teacherQuestionWritten,
} from '@verdict/proto/events/teaching'
import { messageSettings } from './config.ts'
import { createContext, type MessageContext } from './context.ts'
import { addMessage } from './inbox/add-message.ts'
import { digestRoutes } from './digests/digests.routes.ts'
import { digestJob } from './digests/enqueue-digests.ts'
import { inboxRoutes } from './inbox/inbox.routes.ts'
import { commentMessage, likeMessage, replyMessage } from './inbox/message.rules.ts'
import { mailHealthCheck } from './mail/mail-health-check.ts'
import { mailHandlers } from './mail/mail.grpc.ts'
import { mailSettingsRoutes } from './mail/settings/mail-settings.routes.ts'
import { serverOfEnvironment } from './mail/settings/mail-settings.rules.ts'
import { assertSender } from './mail/smtp.client.ts'
import { deliverImmediately } from './delivery/deliver-immediately.ts'
import { deliveryJob } from './delivery/deliver-notices.ts'
import { webhookNotice } from './delivery/notices/webhook-notice.rules.ts'
import { questionNotices, submissionNotice } from './delivery/notices/entered-notice.rules.ts'
import { onAppointmentDue } from './delivery/on-appointment-due.ts'
import { onDataExportReady } from './delivery/on-data-export-ready.ts'
import { onGroupMembersAdded } from './delivery/on-group-members-added.ts'
import { onGroupOwnerChanged } from './delivery/on-group-owner-changed.ts'
import { onRecipientsFound } from './delivery/on-recipients-found.ts'
import { onTextRemoved } from './delivery/on-text-removed.ts'
import { setterNotice } from './delivery/notices/setter-notice.rules.ts'
import { appointmentNotice, conversationNotice, questionNotice } from './delivery/notices/teaching-notice.rules.ts'
import { noticeRoutes } from './notices/notices.routes.ts'
import { eraseUsers } from './people/erase-users.ts'
import { repairCountsJob } from './unread/unread-counts.ts'
import { personalDataGrpc } from './personal-data/personal-data.grpc.ts'

const deadlineMs = 2_000
/** A role that another process learned of is at most this old here. */
const roleAgeMs = 5_000
const maxRoles = 20_000

/** The message service: inboxes, notices, unread counts, mail. */
export const createMessageService = defineService({
  name: 'message',
  settings: messageSettings,
  async context({ db: openDb, live, client, clock, log, metrics, settings, onStop }) {
    const db = openDb()
    const siteSettings = await createSiteSettings({
      db,
      client: client('site.v1.Settings', { deadlineMs }),
      initial: defaultSiteSettings(settings),
      log,
    })
    const profiles = client('auth.v1.Users', { deadlineMs, idempotent: ['getMany', 'list'] })
    const roleCache = createReadCache({ maxAgeMs: roleAgeMs, maxEntries: maxRoles })
    const users = createUsersProjection({
      db,
      client: profiles,
      onChanged: async () => roleCache.invalidate(),
      onDeleted: (deleted) => eraseUsers(db, deleted),
    })
    assertSender(serverOfEnvironment(settings))
    const contacts = client('auth.v1.Contacts', { deadlineMs, idempotent: ['getEmails'] })
    const posts = client('discussion.v1.Posts', { deadlineMs, idempotent: ['findReadable'] })
    const others = { users, roleCache, profiles, contacts, posts, live, siteSettings }
    const ctx = createContext({ db, ...others, clock, log, metrics, settings })
    onStop('connections to the mail server', () => ctx.mailServer.close())
    return ctx
  },
  events: subscribe,
  grpc: (ctx) => ({ 'message.v1.Mail': mailHandlers(ctx), 'personal.v1.PersonalData': personalDataGrpc(ctx) }),
  routes: [inboxRoutes, noticeRoutes, digestRoutes, mailSettingsRoutes],
  jobs: (ctx) => [...ctx.users.jobs, deliveryJob(ctx), digestJob(ctx), repairCountsJob(ctx)],
  doctor: (ctx) => [mailHealthCheck(ctx)],
  background: (ctx) => [ctx.siteSettings, ctx.mailSender],
})

function subscribe(bus: Bus, ctx: MessageContext): void {
  ctx.siteSettings.follow(bus)
  ctx.users.follow(bus, 'message.users')
  bus.subscribe({
    event: dataExportReady,
    group: 'message.data_exports',
    handler: ({ data }) => onDataExportReady(ctx, data),
  })
  bus.subscribe({
    event: groupOwnerChanged,
    group: 'message.groups',
    handler: ({ data }) => onGroupOwnerChanged(ctx, data),
  })
  bus.subscribe({
    event: groupMembersAdded,
    group: 'message.group_members',
    handler: ({ data }) => onGroupMembersAdded(ctx, data),
  })
  bus.subscribe({
    event: submissionEntered,
    group: 'message.entered_submissions',
    handler: ({ data }) => deliverImmediately(ctx, submissionNotice(data)),
  })
  bus.subscribe({
    event: questionEntered,
    group: 'message.entered_questions',
    async handler({ data }) {
      for (const notice of questionNotices(data)) await deliverImmediately(ctx, notice)
    },
  })
  bus.subscribe({
    event: problemSetterAssigned,
    group: 'message.problem_setters',
    handler: ({ data }) => deliverImmediately(ctx, setterNotice(data)),
  })
  subscribeToTeaching(bus, ctx)
  bus.subscribe({
    event: webhookDeactivated,
    group: 'message.webhooks',
    handler: ({ data }) => deliverImmediately(ctx, webhookNotice(data)),
  })
  bus.subscribe({
    event: [commentCreated, replyCreated, liked, textRemoved, recipientsFound],
    group: 'message.inbox',
    handler(event) {
      if (event.type === commentCreated.type) return addMessage(ctx, event.id, commentMessage(event.data))
      if (event.type === textRemoved.type) return onTextRemoved(ctx, event.data)
      if (event.type === recipientsFound.type) return onRecipientsFound(ctx, event.id, event.data)
      if (event.type === replyCreated.type) return addMessage(ctx, event.id, replyMessage(event.data))
      return addMessage(ctx, event.id, likeMessage(event.data))
    },
  })
}

function subscribeToTeaching(bus: Bus, ctx: MessageContext): void {
  bus.subscribe({
    event: appointmentDue,
    group: 'message.reminders',
    handler: ({ data }) => onAppointmentDue(ctx, data),
  })
  bus.subscribe({
    event: [appointmentChanged, teacherQuestionChanged, teacherQuestionWritten],
    group: 'message.teaching',
    handler(event) {
      if (event.type === appointmentChanged.type) return deliverImmediately(ctx, appointmentNotice(event.data))
      if (event.type === teacherQuestionChanged.type) return deliverImmediately(ctx, questionNotice(event.data))
      return deliverImmediately(ctx, conversationNotice(event.data))
    },
  })
}
