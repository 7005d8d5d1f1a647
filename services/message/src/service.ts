import { defineService } from '@verdict/kit/service'
import { createSiteSettings, defaultSiteSettings } from '@verdict/kit/site-settings'
import { messageSettings } from './config.ts'
import { createContext } from './context.ts'
import { mailHandlers } from './mail/mail.grpc.ts'
import { createMailSender } from './mail/mail-sender.ts'

const siteDeadlineMs = 2_000

/** The message service: mail. */
export const createMessageService = defineService({
  name: 'message',
  settings: messageSettings,
  async context({ db, client, clock, log, metrics, settings, onStop }) {
    const siteSettings = createSiteSettings({
      client: client('site.v1.Settings', { deadlineMs: siteDeadlineMs }),
      initial: defaultSiteSettings(settings),
      log,
    })
    const ctx = await createContext({ db: db(), siteSettings, clock, log, metrics, settings })
    onStop('connections to the mail server', () => ctx.smtp?.close())
    return ctx
  },
  events: (bus, ctx) => ctx.siteSettings.follow(bus),
  grpc: (ctx) => ({ 'message.v1.Mail': mailHandlers(ctx) }),
  background: (ctx) => [ctx.siteSettings, createMailSender(ctx)],
})
