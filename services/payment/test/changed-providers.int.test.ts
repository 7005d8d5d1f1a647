import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { until } from '@verdict/test-kit/until'
import { startWechatWorld } from './wechat-world.ts'

let world: Awaited<ReturnType<typeof startWechatWorld>>
const minutes = 60_000
const setWechat = (isEnabled: boolean) => world.setWechat(isEnabled)
const notify: typeof world.notify = (notification) => world.notify(notification)

beforeAll(async () => {
  world = await startWechatWorld()
})
afterAll(() => world.stop())

it('a sandbox order does not block an order with a real provider', async () => {
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

it('an order expires without its provider, and a payment for it is credited once the provider is back', async () => {
  const { orderNo } = (await world.order('ann')).data
  await setWechat(false)
  expect((await world.order('ann')).code).toBe('payment.method_unavailable')
  world.clock.advance(16 * minutes)
  await until('it has expired', async () => (await world.stateOf(orderNo)) === 'expired')
  expect((await world.order('ann')).data).toMatchObject({ isSandbox: true, state: 'awaiting' })
  world.server.pay(orderNo)
  expect(await notify(world.server.notification(orderNo))).toBe(400)
  await setWechat(true)
  expect(await notify(world.server.notification(orderNo))).toBe(200)
  expect(await world.stateOf(orderNo)).toBe('late_paid')
  await world.reaches('ann', 100)
})

it('a refund returned by the bank takes its points once the merchant has paid it manually', async () => {
  const { orderNo } = (await world.order('ben')).data
  world.server.pay(orderNo)
  expect(await notify(world.server.notification(orderNo))).toBe(200)
  await world.reaches('ben', 100)
  world.server.state.refundStatus = 'ABNORMAL'
  const refund = { orderNo, amountFen: 400, reason: 'asked for' }
  const { data } = await world.call('root', 'POST', 'admin/payment/refund', refund)
  expect([data.state, await world.stateOf(orderNo)]).toEqual(['failed', 'paid'])
  const notification = { event: 'REFUND.SUCCESS', content: { out_refund_no: data.refundNo } }
  for (const id of ['EV-refund', 'EV-refund-again', 'EV-refund'])
    expect(await notify(world.server.notification(orderNo, { id, ...notification }))).toBe(200)
  await world.reaches('ben', 60)
  expect(await world.stateOf(orderNo)).toBe('partly_refunded')
  const late = { id: 'EV-late', event: 'REFUND.ABNORMAL', content: { out_refund_no: data.refundNo } }
  expect(await notify(world.server.notification(orderNo, late))).toBe(200)
  expect(await world.stateOf(orderNo)).toBe('partly_refunded')
})
