import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { until } from '@verdict/test-kit/until'
import { startWechatServer } from './wechat-server.ts'
import { startWorld, type World } from './world.ts'

let server: Awaited<ReturnType<typeof startWechatServer>>
let world: World
const minutes = 60_000

beforeAll(async () => {
  server = await startWechatServer(() => world.clock.now())
  world = await startWorld({ PAYMENT_WECHAT_URL: server.url, PAYMENT_LATE_PAYMENTS: 'refund' })
  const { version } = (await world.call('root', 'GET', 'admin/payment/settings')).data
  const set = { version, isEnabled: true, ...server.settings }
  expect(await world.call('root', 'PUT', 'admin/payment/settings/wechat', set)).toMatchObject({ status: 200 })
  await until('it is in force', async () => {
    const { data } = await world.call(null, 'GET', 'payment/packages')
    return data.methods[0].isSandbox === false
  })
})
afterAll(async () => {
  await world.stop()
  await server.close()
})

async function notify({ body, headers }: { body: string; headers: Record<string, string> }): Promise<number> {
  const url = `${world.service.httpAddress}/api/payment/notify/wechat`
  return (await fetch(url, { method: 'POST', body, headers })).status
}

const states = async (orderNo: string) => {
  const { data } = await world.call('root', 'GET', `admin/payment/order?orderNo=${orderNo}`)
  return data.history.map(({ state }: { state: string }) => state)
}

it('a payment that comes too late is paid back once, without points', async () => {
  const { orderNo } = (await world.order('ann')).data
  world.clock.advance(16 * minutes)
  await until('it has expired', async () => (await world.stateOf(orderNo)) === 'expired')
  server.pay(orderNo)
  const told = [notify(server.notification(orderNo)), notify(server.notification(orderNo, { id: 'EV-again' }))]
  expect(await Promise.all(told)).toEqual([200, 200])
  await until('it is paid back', async () => (await world.stateOf(orderNo)) === 'refunded')
  expect((await states(orderNo)).slice(-4)).toEqual(['expired', 'late_paid', 'refunding', 'refunded'])
  const refunds = (await world.call('root', 'GET', 'admin/payment/refunds')).data.records
  expect(refunds).toEqual([
    expect.objectContaining({ orderNo, state: 'succeeded', amountFen: 1_000, points: 0, actorName: '' }),
  ])
  expect(await world.balanceOf('ann')).toBe(0)
  expect((await world.call('ann', 'GET', 'user/points/list')).data.records).toEqual([])
})

it('leaves a payment in time as it is', async () => {
  const { orderNo } = (await world.order('ben')).data
  server.pay(orderNo)
  expect(await notify(server.notification(orderNo))).toBe(200)
  await world.reaches('ben', 100)
  expect(await world.stateOf(orderNo)).toBe('paid')
})

it('keeps the sums of the ledger right', async () => {
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
