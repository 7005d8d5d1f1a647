import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import type { Policy } from '@verdict/proto/codes/policy'
import type { Peers } from '../clients/peers.ts'

/** The answer to a captcha; without a key it is for the captcha that the actor was shown last. */
interface CaptchaAnswer {
  captcha?: string | undefined
  captchaKey?: string | undefined
}

/**
 * Checks the captcha if the scope requires one for submitting. An answer can be used once, whether right or wrong.
 *
 * @throws AppError submission.captcha_required, auth.captcha_wrong
 */
export async function assertCaptcha(
  { captchas }: { captchas: Pick<Peers['captchas'], 'check'> },
  { uid }: Actor,
  { submitCaptcha }: Policy,
  { captcha = '', captchaKey = '' }: CaptchaAnswer,
): Promise<void> {
  if (!submitCaptcha) return
  if (captcha.trim() === '') throw new AppError('submission.captcha_required')
  await captchas.check({ uid, captcha, captchaKey })
}
