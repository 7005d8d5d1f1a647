import { randomUUID } from 'node:crypto'
import { paymentOrderTopic, pointBalanceTopic } from '@verdict/proto/live/payment'
import type { LivePublisher } from '@verdict/kit/live'
import type { Metrics } from '@verdict/kit/metrics'
import { entryModel } from './ledger/entry.model.ts'
import { createLedger } from './ledger/ledger.ts'
import { differenceModel } from './orders/differences/difference.model.ts'
import { notificationModel, orderModel, paymentModel, refundModel } from './orders/order.model.ts'
import { packageModel, packageVersionModel } from './packages/package.model.ts'
import { createProviders } from './providers/configured-providers.ts'
import { createOutages } from './providers/outages.ts'
import { providerSettingsModel } from './providers/provider-settings.model.ts'
import { sandboxTradeModel } from './providers/sandbox/sandbox.client.ts'
import type { ReconciliationContext } from './reconciliation/context.ts'
import { ledgerVerificationModel } from './reconciliation/ledger-verification.model.ts'

/** The use cases of payment depend on these. */
export type PaymentContext = ReconciliationContext

type Given = Pick<PaymentContext, 'db' | 'users' | 'outbox' | 'siteSettings' | 'clock' | 'log' | 'settings'> & {
  live: LivePublisher
  metrics: Metrics
}

export function createContext({ live, metrics, ...given }: Given): PaymentContext {
  const { db, clock } = given
  const providers = createProviders(given)
  const [differences, ledgerVerifications] = [differenceModel(db), ledgerVerificationModel(db)]
  sandboxTradeModel(db)
  metrics.gauge('payment_open_differences', 'Differences between bills and orders that nobody has resolved', [], () =>
    differences.countDocuments({ isOpen: true }),
  )
  metrics.gauge('payment_ledger_faults', 'Faults that the last verification of the ledger found', [], async () => {
    const latest = await ledgerVerifications.findById('ledger').lean()
    return latest?.faults.length ?? 0
  })
  return {
    ...given,
    differences,
    ledgerVerifications,
    entries: entryModel(db),
    ledger: createLedger({
      db,
      clock,
      onChanged: (uid, balance) => void live.publish(pointBalanceTopic, uid, { balance }),
    }),
    packages: packageModel(db),
    packageVersions: packageVersionModel(db),
    orders: orderModel(db),
    payments: paymentModel(db),
    refunds: refundModel(db),
    notifications: notificationModel(db),
    providerSettingsRows: providerSettingsModel(db),
    providerSettings: providers.stored,
    providers: providers.current,
    invalidateProviders: providers.forget,
    outages: createOutages(clock),
    publishOrder: ({ _id, uid, state }) => void live.publish(paymentOrderTopic, uid, { orderNo: _id, state }),
    newKey: () => randomUUID().replaceAll('-', ''),
  }
}
