import type { adminGetPaymentSettings } from '@verdict/proto/http/payment/settings'
import type { RouteData } from '@verdict/proto/http/route'

export type PaymentSettings = RouteData<typeof adminGetPaymentSettings>
