import {
  changeEmail as changeEmailRoute,
  changeUserInfo as changeInfoRoute,
  getAvatar,
  getChangeEmailCode,
  getUserInfo,
  uploadAvatar,
} from '@verdict/proto/http/auth/accounts/account'
import { getUserSummaries } from '@verdict/proto/http/auth/accounts/user-summary'
import { withMessage, type HttpServer } from '@verdict/kit/http'
import { serveAvatar } from '@verdict/kit/serve-picture'
import { listUserSummaries } from '../accounts/directory/list-user-summaries.ts'
import { storeAvatar } from '../avatars/store-avatar.ts'
import { changeEmail } from './change-email.ts'
import { changeUserInfo, getOwnInfo, storeProfile } from './change-user-info.ts'
import type { ProfileContext } from './context.ts'
import { sendEmailCode } from './send-email-code.ts'

const sent = { 'zh-CN': '验证码已发送，请查收邮件', 'en-US': 'The code has been sent; look at your mail' }

export function profileRoutes(http: HttpServer, ctx: ProfileContext): void {
  http.on(getUserInfo, ({ actor }) => getOwnInfo(ctx, actor))
  http.on(getUserSummaries, ({ query }) => listUserSummaries(ctx, query.username))
  http.on(changeInfoRoute, ({ actor, body }) => changeUserInfo(ctx, actor, body))
  http.on(getChangeEmailCode, async ({ actor, query, clientAddress, lang }) =>
    withMessage(
      await sendEmailCode(ctx, actor, { email: query.email, address: clientAddress, locale: lang }),
      sent[lang],
    ),
  )
  http.on(changeEmailRoute, ({ actor, body, clientAddress: address, lang: locale }) =>
    changeEmail(ctx, { actor, address, locale }, body),
  )
  http.on(uploadAvatar, async ({ actor, file }) => {
    const { avatar, replaceOlder } = await storeAvatar(ctx, actor.uid, file.path)
    return storeProfile(ctx, actor, { avatar }, replaceOlder)
  })
  http.on(getAvatar, async ({ params: { name } }) => serveAvatar(name, await ctx.avatars.findById(name)))
}
