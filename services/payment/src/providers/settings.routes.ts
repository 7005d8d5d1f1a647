import type { HttpServer } from '@verdict/kit/http'
import {
  adminGetPaymentSettings,
  adminSetAlipay,
  adminSetWechatPay,
  adminTestProvider,
} from '@verdict/proto/http/payment/settings'
import type { ProvidersContext } from './context.ts'
import { setAlipay, setWechatPay, showPaymentSettings, testProvider } from './manage-providers.ts'

export function settingsRoutes(http: HttpServer, ctx: ProvidersContext): void {
  http.on(adminGetPaymentSettings, () => showPaymentSettings(ctx))
  http.on(adminSetWechatPay, ({ actor, body }) => setWechatPay(ctx, actor, body))
  http.on(adminSetAlipay, ({ actor, body }) => setAlipay(ctx, actor, body))
  http.on(adminTestProvider, ({ body }) => testProvider(ctx, body.method))
}
