import type { RouteData } from '@verdict/proto/http/route'
import type { getRegisterOptions as declaration } from '@verdict/proto/http/auth/accounts/account'
import { canSendMail } from '../mail/request-mail.ts'
import type { RegistrationContext } from './context.ts'

/** How people may register: without a code only where the settings allow it and no mail server is set. */
export async function getRegisterOptions(
  ctx: Pick<RegistrationContext, 'mail' | 'siteSettings' | 'settings'>,
): Promise<RouteData<typeof declaration>> {
  const mail = await canSendMail(ctx)
  const { register } = ctx.siteSettings.current().website
  const withoutCode = !mail && ctx.settings.AUTH_EMAIL_WITHOUT_CODE
  return { open: register && (mail || withoutCode), codeRequired: !withoutCode, mail }
}
