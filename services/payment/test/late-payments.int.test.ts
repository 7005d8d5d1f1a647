import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { until } from '@verdict/test-kit/until'
import { startWechatWorld } from './wechat-world.ts'

let world: Awaited<ReturnType<typeof startWechatWorld>>
const minutes = 60_000
const setWechat = (isEnabled: boolean) => world.setWechat(isEnabled)
const notify: typeof world.notify = (notification) => world.notify(notification)

beforeAll(async () => {
  world = await startWechatWorld({ PAYMENT_LATE_PAYMENTS: 'refund' })
  await setWechat(true)
})
afterAll(() => world.stop())

const states = async (orderNo: string) => {
  const { data } = await world.call('root', 'GET', `admin/payment/order?orderNo=${orderNo}`)
  return data.history.map(({ state }: { state: string }) => state)
}

it('a late payment is refunded once, without points', async () => {
  const { orderNo } = (await world.order('ann')).data
  world.clock.advance(16 * minutes)
  await until('it has expired', async () => (await world.stateOf(orderNo)) === 'expired')
  world.server.pay(orderNo)
  const notifications = [
    notify(world.server.notification(orderNo)),
    notify(world.server.notification(orderNo, { id: 'EV-again' })),
  ]
  expect(await Promise.all(notifications)).toEqual([200, 200])
  await until('it is paid back', async () => (await world.stateOf(orderNo)) === 'refunded')
  expect((await states(orderNo)).slice(-4)).toEqual(['expired', 'late_paid', 'refunding', 'refunded'])
  const refunds = (await world.call('root', 'GET', 'admin/payment/refunds')).data.records
  expect(refunds).toEqual([
    expect.objectContaining({ orderNo, state: 'succeeded', amountFen: 1_000, points: 0, actorName: '' }),
  ])
  expect(await world.balanceOf('ann')).toBe(0)
  expect((await world.call('ann', 'GET', 'user/points/list')).data.records).toEqual([])
})

it('a payment in time is not changed', async () => {
  const { orderNo } = (await world.order('ben')).data
  world.server.pay(orderNo)
  expect(await notify(world.server.notification(orderNo))).toBe(200)
  await world.reaches('ben', 100)
  expect(await world.stateOf(orderNo)).toBe('paid')
})

it('the sums of the ledger are correct', async () => {
  const entries = world.db.collection<{ postings: { account: string; unit: string; amount: number }[] }>(
    'ledger_entries',
  )
  const sums = new Map<string, number>()
  for (const { postings } of await entries.find().toArray())
    for (const { account, unit, amount } of postings)
      sums.set(`${account} ${unit}`, (sums.get(`${account} ${unit}`) ?? 0) + amount)
  expect(sums.get('provider:wechat fen')).toBe(1_000)
  expect(sums.get('sales fen')).toBe(-1_000)
})
