import type { GrpcHandlers } from '@verdict/kit/grpc'
import { assertCaptcha, assertLatestCaptcha } from './captchas.ts'
import type { CaptchasContext } from './context.ts'

/** Verifies answers that were given to other services. */
export function captchasGrpc(ctx: Pick<CaptchasContext, 'captchas' | 'clock'>): GrpcHandlers<'auth.v1.Captchas'> {
  return {
    async check({ uid, captcha, captchaKey }) {
      if (captchaKey === '') await assertLatestCaptcha(ctx, uid, captcha)
      else await assertCaptcha(ctx, { captcha, captchaKey })
      return {}
    },
  }
}
