import {
  applyResetPassword,
  getSignInMethodsForReset,
  resetPassword as resetRoute,
} from '@verdict/proto/http/auth/accounts/account'
import { withMessage, type HttpServer } from '@verdict/kit/http'
import { applyReset } from './apply-reset.ts'
import type { RecoveryContext } from './context.ts'
import { accountOfLink, resetPassword } from './reset-password.ts'
import { listSignInMethods } from './sign-in-methods.ts'

const sent = {
  'zh-CN': '如果该邮箱对应一个账号，重置链接已发往该邮箱',
  'en-US': 'If there is an account with this e-mail, a link has been sent there',
}
const changed = { 'zh-CN': '密码已重置', 'en-US': 'Your password has been reset' }

export function recoveryRoutes(http: HttpServer, ctx: RecoveryContext): void {
  http.on(applyResetPassword, async ({ body, clientAddress, lang }) => {
    await applyReset(ctx, body, { address: clientAddress, locale: lang })
    return withMessage(null, sent[lang])
  })
  http.on(getSignInMethodsForReset, async ({ body, clientAddress }) =>
    listSignInMethods(ctx, await accountOfLink(ctx, body, clientAddress)),
  )
  http.on(resetRoute, async ({ body, clientAddress, lang }) => {
    await resetPassword(ctx, body, { address: clientAddress, locale: lang })
    return withMessage(null, changed[lang])
  })
}
