import type { Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { Captcha } from './captcha.model.ts'

/** What the use cases of this folder need. */
export interface CaptchasContext {
  captchas: Model<Captcha>
  clock: Clock
  randomText: (bytes: number) => string
}
