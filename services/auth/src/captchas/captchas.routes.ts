import { getCaptcha } from '@verdict/proto/http/account'
import type { HttpServer } from '@verdict/kit/http'
import type { AuthContext } from '../context.ts'
import { createCaptcha } from './captchas.ts'

export function captchasRoutes(http: HttpServer, ctx: AuthContext): void {
  http.on(getCaptcha, ({ actor }) => createCaptcha(ctx, actor?.uid ?? null))
}
