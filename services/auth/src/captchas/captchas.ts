import { AppError } from '@verdict/kit/errors'
import type { Captcha } from './captcha.model.ts'
import type { CaptchasContext } from './context.ts'

type CaptchaContext = Pick<CaptchasContext, 'captchas' | 'clock'>

const lifeSec = 300
const picture = {
  size: 4,
  noise: 2,
  color: true,
  background: '#f4f5f7',
  ignoreChars: '0oO1iIlL',
  width: 130,
  height: 44,
}

/**
 * Creates a captcha for a user or guest, as pixels, since a vector drawing would be easy to read for programs. The
 * libraries take 30 MB and are loaded with the first captcha.
 */
export async function createCaptcha(
  ctx: Pick<CaptchasContext, 'captchas' | 'clock' | 'randomText'>,
  uid: string | null,
): Promise<{ img: string; captchaKey: string }> {
  const [{ default: svgCaptcha }, { default: sharp }] = await Promise.all([import('svg-captcha'), import('sharp')])
  const { text, data } = svgCaptcha.create(picture)
  const png = await sharp(Buffer.from(data), { density: 144 }).png().toBuffer()
  const captchaKey = ctx.randomText(18)
  const expiresAt = new Date(ctx.clock.now().getTime() + lifeSec * 1000)
  await ctx.captchas.create({ _id: captchaKey, uid, answer: text.toLowerCase(), expiresAt })
  return { img: `data:image/png;base64,${png.toString('base64')}`, captchaKey }
}

/**
 * Verifies an answer, ignoring case. A captcha is used up by its first answer, right or wrong.
 *
 * @throws AppError auth.captcha_wrong
 */
export async function assertCaptcha(
  ctx: CaptchaContext,
  { captcha, captchaKey }: { captcha: string; captchaKey: string },
): Promise<void> {
  const shown = await ctx.captchas.findOneAndDelete({ _id: captchaKey, expiresAt: { $gt: ctx.clock.now() } }).lean()
  assertAnswer(shown, captcha)
}

/**
 * Verifies an answer to the last captcha of a user, for clients that send only the letters.
 *
 * @throws AppError auth.captcha_wrong
 */
export async function assertLatestCaptcha(ctx: CaptchaContext, uid: string, answer: string): Promise<void> {
  const shown = await ctx.captchas
    .findOneAndDelete({ uid, expiresAt: { $gt: ctx.clock.now() } }, { sort: { expiresAt: -1 } })
    .lean()
  assertAnswer(shown, answer)
}

function assertAnswer(shown: Captcha | null, answer: string): void {
  if (shown?.answer !== answer.trim().toLowerCase()) throw new AppError('auth.captcha_wrong')
}
