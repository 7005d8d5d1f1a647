import { defineService, type ServiceParts } from '@verdict/kit/service'
import { paymentSettings, type PaymentSettings } from './config.ts'
import type { PaymentContext } from './context.ts'

export const createPaymentService = defineService({
  name: 'payment',
  settings: paymentSettings,
  context: createContext,
})

function createContext({ db, clock, log }: ServiceParts<PaymentSettings>): PaymentContext {
  return { db: db(), clock, log }
}
