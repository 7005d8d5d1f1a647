import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import type { Policy } from '@verdict/proto/codes/policy'
import type { Peers } from '../clients/peers.ts'

/** The letters of a picture; without its key of the one that the actor was shown last. */
interface CaptchaAnswer {
  captcha?: string | undefined
  captchaKey?: string | undefined
}

/**
 * Has the answered captcha checked where the scope asks for one with a submit. An answer is used up, right or wrong.
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
