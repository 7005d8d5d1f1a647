import type { Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { Captcha } from './captcha.model.ts'

/** The use cases of this folder depend on these. */
export interface CaptchasContext {
  captchas: Model<Captcha>
  clock: Clock
  randomText: (bytes: number) => string
}
