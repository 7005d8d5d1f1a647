import { getCaptcha } from '@verdict/proto/http/auth/accounts/account'
import type { HttpServer } from '@verdict/kit/http'
import { createCaptcha } from './captchas.ts'
import type { CaptchasContext } from './context.ts'

export function captchasRoutes(
  http: HttpServer,
  ctx: Pick<CaptchasContext, 'captchas' | 'clock' | 'randomText'>,
): void {
  http.on(getCaptcha, ({ actor }) => createCaptcha(ctx, actor?.uid ?? null))
}
