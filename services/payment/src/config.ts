import { commonSettings, defineSettings, serviceSettings, type Settings } from '@verdict/kit/config'

/** Settings of payment. */
export const paymentSettings = defineSettings({
  ...commonSettings,
  ...serviceSettings('payment'),
})

export type PaymentSettings = Settings<typeof paymentSettings>
