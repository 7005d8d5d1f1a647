import type { HttpServer } from '@verdict/kit/http'
import { getEmailConfig, setEmailConfig, testEmail } from '@verdict/proto/http/message/mail-settings'
import type { MailContext } from '../context.ts'
import { saveMailSettings, showMailSettings } from './mail-settings.ts'
import { sendTestMail } from './test-mail.ts'

export function mailSettingsRoutes(http: HttpServer, ctx: MailContext): void {
  http.on(getEmailConfig, () => showMailSettings(ctx))
  http.on(setEmailConfig, ({ actor, body }) => saveMailSettings(ctx, actor, body))
  http.on(testEmail, ({ actor, body, lang }) => sendTestMail(ctx, actor, { email: body.email, locale: lang }))
}
