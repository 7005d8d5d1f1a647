import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { until } from '@verdict/test-kit/until'
import { startWechatServer } from './wechat-server.ts'
import { startWorld, type World } from './world.ts'

let server: Awaited<ReturnType<typeof startWechatServer>>
let world: World
const minutes = 60_000

beforeAll(async () => {
  server = await startWechatServer(() => world.clock.now())
  world = await startWorld({ PAYMENT_WECHAT_URL: server.url, PAYMENT_PROVIDER_TIMEOUT_MS: '2000' })
})
afterAll(async () => {
  await world.stop()
  await server.close()
})

async function setWechat(isEnabled: boolean): Promise<void> {
  const { version } = (await world.call('root', 'GET', 'admin/payment/settings')).data
  const set = { version, isEnabled, ...server.settings }
  expect(await world.call('root', 'PUT', 'admin/payment/settings/wechat', set)).toMatchObject({ status: 200 })
  await until('it is in force', async () => {
    const { data } = await world.call(null, 'GET', 'payment/packages')
    return data.methods[0].isSandbox === !isEnabled
  })
}

async function notify({ body, headers }: { body: string; headers: Record<string, string> }): Promise<number> {
  const url = `${world.service.httpAddress}/api/payment/notify/wechat`
  return (await fetch(url, { method: 'POST', body, headers })).status
}

it('an order of the sandbox does not stand in the way once there is a provider', async () => {
  const sandbox = (await world.order('ann')).data
  const forgotten = (await world.order('ben')).data
  expect([sandbox.isSandbox, forgotten.isSandbox]).toEqual([true, true])
  await setWechat(true)
  const real = await world.order('ann')
  expect(real).toMatchObject({ status: 200, data: { isSandbox: false, state: 'awaiting' } })
  expect(await world.stateOf(sandbox.orderNo)).toBe('closed')
  world.clock.advance(16 * minutes)
  await until('the other one has expired', async () => (await world.stateOf(forgotten.orderNo)) === 'expired')
})

it('an order ends with its time though its provider is gone, and what is paid of it is credited once that is back', async () => {
  const { orderNo } = (await world.order('ann')).data
  await setWechat(false)
  expect((await world.order('ann')).code).toBe('payment.method_unavailable')
  world.clock.advance(16 * minutes)
  await until('it has expired', async () => (await world.stateOf(orderNo)) === 'expired')
  expect((await world.order('ann')).data).toMatchObject({ isSandbox: true, state: 'awaiting' })
  server.pay(orderNo)
  expect(await notify(server.notification(orderNo))).toBe(400)
  await setWechat(true)
  expect(await notify(server.notification(orderNo))).toBe(200)
  expect(await world.stateOf(orderNo)).toBe('late_paid')
  await world.reaches('ann', 100)
})

it('a refund that the bank sent back takes its points once the merchant has paid it out after all', async () => {
  const { orderNo } = (await world.order('ben')).data
  server.pay(orderNo)
  expect(await notify(server.notification(orderNo))).toBe(200)
  await world.reaches('ben', 100)
  server.state.refundStatus = 'ABNORMAL'
  const asked = { orderNo, amountFen: 400, reason: 'asked for' }
  const { data } = await world.call('root', 'POST', 'admin/payment/refund', asked)
  expect([data.state, await world.stateOf(orderNo)]).toEqual(['failed', 'paid'])
  const told = { event: 'REFUND.SUCCESS', content: { out_refund_no: data.refundNo } }
  for (const id of ['EV-refund', 'EV-refund-again', 'EV-refund'])
    expect(await notify(server.notification(orderNo, { id, ...told }))).toBe(200)
  await world.reaches('ben', 60)
  expect(await world.stateOf(orderNo)).toBe('partly_refunded')
  const late = { id: 'EV-late', event: 'REFUND.ABNORMAL', content: { out_refund_no: data.refundNo } }
  expect(await notify(server.notification(orderNo, late))).toBe(200)
  expect(await world.stateOf(orderNo)).toBe('partly_refunded')
})
