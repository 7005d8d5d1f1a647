import type { Bus } from '@verdict/kit/bus'
import { defineService } from '@verdict/kit/service'
import { createSiteSettings, defaultSiteSettings } from '@verdict/kit/site-settings'
import { createUsersProjection } from '@verdict/kit/users-projection'
import { orderPaid, orderRefunded } from '@verdict/proto/events/payment'
import { paymentSettings } from './config.ts'
import { createContext, type PaymentContext } from './context.ts'
import { pointsHandlers } from './ledger/points.grpc.ts'
import { pointsRoutes } from './ledger/points.routes.ts'
import { onOrderPaid, onOrderRefunded } from './orders/on-order-paid.ts'
import { adminOrderRoutes, notificationRoutes, orderRoutes } from './orders/orders.routes.ts'
import { sweepOrdersJob } from './orders/sweep-orders.ts'
import { preparePackages } from './packages/manage-packages.ts'
import { packageRoutes } from './packages/packages.routes.ts'
import { personalDataGrpc } from './personal-data/personal-data.grpc.ts'
import { settingsRoutes } from './providers/settings.routes.ts'
import { verifyLedgerJob } from './reconciliation/verify-ledger.ts'
import { reconcileJob } from './reconciliation/reconcile.ts'
import { reconciliationRoutes } from './reconciliation/reconciliation.routes.ts'

const deadlineMs = 2_000

/** The payment service: points, packages, orders, and the providers that they are paid at. */
export const createPaymentService = defineService({
  name: 'payment',
  settings: paymentSettings,
  async context({ db: openDb, live, client, clock, log, metrics, settings, outbox }) {
    const db = openDb()
    const siteSettings = await createSiteSettings({
      db,
      log,
      client: client('site.v1.Settings', { deadlineMs }),
      initial: defaultSiteSettings(settings),
    })
    const users = createUsersProjection({
      db,
      client: client('auth.v1.Users', { deadlineMs, idempotent: ['getMany', 'list'] }),
    })
    return createContext({ db, users, outbox: outbox(), siteSettings, live, clock, log, metrics, settings })
  },
  prepare: preparePackages,
  events: subscribe,
  grpc: (ctx) => ({ 'payment.v1.Points': pointsHandlers(ctx), 'personal.v1.PersonalData': personalDataGrpc(ctx) }),
  routes: [
    pointsRoutes,
    orderRoutes,
    adminOrderRoutes,
    notificationRoutes,
    packageRoutes,
    settingsRoutes,
    reconciliationRoutes,
  ],
  jobs: (ctx) => [...ctx.users.jobs, sweepOrdersJob(ctx), reconcileJob(ctx), verifyLedgerJob(ctx)],
  background: (ctx) => [ctx.siteSettings],
})

function subscribe(bus: Bus, ctx: PaymentContext): void {
  ctx.siteSettings.follow(bus)
  ctx.users.follow(bus, 'payment.users')
  bus.subscribe({
    event: [orderPaid, orderRefunded],
    group: 'payment.credits',
    handler: (event) =>
      event.type === orderPaid.type ? onOrderPaid(ctx, event.data) : onOrderRefunded(ctx, event.data),
  })
}
