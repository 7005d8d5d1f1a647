import type { Actor } from '@verdict/kit/actor'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import type { getEmailConfig } from '@verdict/proto/http/message/mail-settings'
import type { RouteData } from '@verdict/proto/http/route'
import type { MailContext } from '../context.ts'
import type { MailSettingsDoc } from './mail-settings.model.ts'
import { changedServer, senderOf, type MailServer, type MailServerChange } from './mail-settings.rules.ts'
import { storedSecrets } from './secrets.ts'

type Context = Pick<MailContext, 'mailSettings' | 'mailServer' | 'settings' | 'clock' | 'log' | 'wakeSender'>

/** The effective mail server without its password. */
export async function showMailSettings({ mailServer }: Context): Promise<RouteData<typeof getEmailConfig>> {
  const { server, version } = await mailServer.read()
  return {
    emailHost: server.host,
    emailPort: server.port,
    emailUsername: server.user,
    emailPassword: '',
    emailFrom: server.from,
    emailSecurity: server.security,
    emailSsl: server.security === 'tls',
    emailBGImg: server.background,
    hasPassword: server.password !== '',
    source: version === 0 ? 'environment' : 'site',
  }
}

/**
 * Stores the mail server, the password encrypted; without a host the environment counts again.
 *
 * @throws AppError mail.password_needed, mail.sender_missing, mail.settings_changed
 */
export async function saveMailSettings(ctx: Context, actor: Actor, change: MailServerChange): Promise<null> {
  const { server: before, version } = await ctx.mailServer.read()
  assertUnchanged(before, change.expected)
  if (change.emailHost?.trim() === '') await ctx.mailSettings.deleteOne({ _id: 'server' })
  else await store(ctx, actor, version, checked(changedServer(before, change)))
  describeAudit({ before: { ...before }, after: { ...(await ctx.mailServer.read()).server } })
  ctx.log.info({ uid: actor.uid }, 'the mail server was changed')
  ctx.wakeSender()
  return null
}

/** @throws AppError mail.settings_changed where the server is not the one that the caller saw */
function assertUnchanged(
  { host, port, user, from, security }: MailServer,
  expected: MailServerChange['expected'],
): void {
  if (expected === undefined) return
  const isSame =
    expected.emailHost === host &&
    expected.emailPort === port &&
    expected.emailUsername === user &&
    expected.emailFrom === from &&
    expected.emailSecurity === security
  if (!isSame) throw new AppError('mail.settings_changed')
}

/** @throws AppError mail.password_needed, mail.sender_missing */
function checked(server: MailServer | 'password_needed'): MailServer {
  if (server === 'password_needed') throw new AppError('mail.password_needed')
  if (server.host !== '' && senderOf(server) === null) throw new AppError('mail.sender_missing')
  return server
}

/** @throws AppError mail.settings_changed where somebody else was faster */
async function store(ctx: Context, actor: Actor, version: number, server: MailServer): Promise<void> {
  const { password, ...rest } = server
  const doc: Omit<MailSettingsDoc, '_id'> = {
    ...rest,
    password: password === '' ? '' : storedSecrets(ctx.settings).encrypt(password),
    version: Math.max(version + 1, ctx.clock.now().getTime()),
    changedBy: actor.uid,
    changedAt: ctx.clock.now(),
  }
  if (version === 0) {
    await ctx.mailSettings.replaceOne({ _id: 'server' }, doc, { upsert: true })
    return
  }
  const { matchedCount } = await ctx.mailSettings.replaceOne({ _id: 'server', version }, doc)
  if (matchedCount === 0) throw new AppError('mail.settings_changed')
}
