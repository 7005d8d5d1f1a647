export { paymentSettings, type PaymentSettings } from './config.ts'
export { createPaymentService } from './service.ts'
