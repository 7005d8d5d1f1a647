import {
  getRegisterCode,
  getRegisterOptions as optionsRoute,
  register,
} from '@verdict/proto/http/auth/accounts/account'
import { withMessage, type HttpServer } from '@verdict/kit/http'
import type { RegistrationContext } from './context.ts'
import { getRegisterOptions } from './get-register-options.ts'
import { registerUser } from './register-user.ts'
import { sendRegisterCode } from './send-register-code.ts'

const sent = { 'zh-CN': '验证码已发送，请查收邮件', 'en-US': 'The code has been sent; look at your mail' }

export function registrationRoutes(http: HttpServer, ctx: RegistrationContext): void {
  http.on(optionsRoute, () => getRegisterOptions(ctx))
  http.on(getRegisterCode, async ({ query, clientAddress, lang }) =>
    withMessage(await sendRegisterCode(ctx, { email: query.email, address: clientAddress, locale: lang }), sent[lang]),
  )
  http.on(register, async ({ body, clientAddress }) => {
    await registerUser(ctx, body, clientAddress)
  })
}
