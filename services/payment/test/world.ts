import type { RoleKey } from '@verdict/proto/codes/roles'
import { createRunningClock } from '@verdict/test-kit/clock'
import { startPeers, usersHandlers } from '@verdict/test-kit/peers'
import { startTestService, type TestServiceOptions } from '@verdict/test-kit/service'
import { until } from '@verdict/test-kit/until'
import { defaultSiteSettings } from '@verdict/kit/site-settings'
import { loadSettings } from '@verdict/kit/config'
import { createPaymentService, paymentSettings } from '../src/index.ts'

const names = ['ann', 'ben', 'root']
const roleOf = (uid: string): RoleKey => (uid === 'root' ? 'root' : 'default_user')

export type World = Awaited<ReturnType<typeof startWorld>>

/** The payment service with a database of its own, and the sandbox in place of missing providers. */
export async function startWorld(
  env: Record<string, string> = {},
  options: Pick<TestServiceOptions, 'start' | 'namespace'> = {},
) {
  const clock = createRunningClock()
  const initial = { switches: {}, website: {}, version: 1 }
  const peers = await startPeers(['auth', 'site'], {
    'auth.v1.Users': usersHandlers(names, roleOf),
    'site.v1.Settings': { get: async () => ({ ...initial, ...siteSettings() }) },
  })
  const service = await startTestService({
    name: 'payment',
    create: createPaymentService,
    roleOf,
    overrides: { clock },
    env: { PAYMENT_SANDBOX: 'on', PAYMENT_SWEEP_SEC: '1', ...peers.addresses, ...env },
    ...options,
  })
  const points = service.client('payment.v1.Points', 'teaching')
  const balanceOf = async (uid: string) => Number((await points.getBalance({ uid })).balance)
  await until('users are known', async () => (await service.db.collection('users').countDocuments()) >= names.length)
  return {
    clock,
    service,
    points,
    balanceOf,
    db: service.db,
    call: service.call,
    /** Orders the package of 100 points for 10 yuan. */
    order: (uid: string, method: 'wechat' | 'alipay' = 'wechat') =>
      service.call(uid, 'POST', 'payment/order', { packageId: 1, method }),
    stateOf: async (orderNo: string) => {
      const order = await service.db.collection<{ _id: string; state: string }>('orders').findOne({ _id: orderNo })
      return order?.state
    },
    reaches: (uid: string, balance: number) =>
      until(`${uid} has ${balance} points`, async () => (await balanceOf(uid)) === balance),
    /** Gives points without an order. */
    give: (username: string, changePoints: number, key?: string) =>
      service.call('root', 'POST', 'admin/user/points', { username, changePoints, remark: 'test', key }),
    async stop() {
      await service.stop()
      await peers.close()
    },
  }
}

function siteSettings() {
  return defaultSiteSettings(loadSettings(paymentSettings, { VERDICT_SECRET: 'x'.repeat(32) }))
}
