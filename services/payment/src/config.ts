import { Type } from 'typebox'
import { OneOf } from '@verdict/proto/http/schema'
import { commonSettings, defineSettings, publicUrlSettings, serviceSettings, type Settings } from '@verdict/kit/config'
import { siteDefaults } from '@verdict/kit/site-settings'

const sandboxModes = ['auto', 'on', 'off'] as const
const latePaymentPolicies = ['credit', 'refund'] as const

export const paymentSettings = defineSettings({
  ...commonSettings,
  ...serviceSettings('payment'),
  ...siteDefaults,
  ...publicUrlSettings,
  VERDICT_HOST: Type.String({ default: '127.0.0.1', description: 'address that the site is served on' }),
  PAYMENT_SANDBOX: OneOf(sandboxModes, {
    default: 'auto',
    description:
      'whether a method of payment for which no provider is set is paid in the sandbox, where no money is moved and points are given all the same; auto: only while the site is served to its own machine alone',
  }),
  PAYMENT_ORDER_LIFE_MIN: Type.Integer({
    default: 15,
    minimum: 5,
    maximum: 115,
    description: 'minutes until an unpaid order expires',
  }),
  PAYMENT_LATE_PAYMENTS: OneOf(latePaymentPolicies, {
    default: 'credit',
    description:
      'what becomes of a payment that comes after its order has ended: its points are given, or it is paid back',
  }),
  PAYMENT_SWEEP_SEC: Type.Integer({
    default: 10,
    minimum: 1,
    maximum: 60,
    description: 'seconds between two looks for orders and refunds of which the provider has to be asked',
  }),
  PAYMENT_WECHAT_URL: Type.String({
    default: 'https://api.mch.weixin.qq.com',
    pattern: '^https?://[^/\\s]+$',
    description: 'address of the API of WeChat Pay',
  }),
  PAYMENT_ALIPAY_URL: Type.String({
    default: 'https://openapi.alipay.com',
    pattern: '^https?://[^/\\s]+$',
    description: 'address of the API of Alipay',
  }),
  PAYMENT_PROVIDER_TIMEOUT_MS: Type.Integer({
    default: 5_000,
    minimum: 100,
    maximum: 20_000,
    description: 'timeout of requests to payment providers, in ms',
  }),
})

export type PaymentSettings = Settings<typeof paymentSettings>
