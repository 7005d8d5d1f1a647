import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { until } from '@verdict/test-kit/until'
import { startAlipayServer } from './alipay-server.ts'
import { newKeys } from './provider-servers.ts'
import { startWorld, type World } from './world.ts'

let server: Awaited<ReturnType<typeof startAlipayServer>>
let world: World

beforeAll(async () => {
  server = await startAlipayServer(() => new Date())
  world = await startWorld({ PAYMENT_ALIPAY_URL: server.url })
  const body = { version: 0, isEnabled: true, ...server.settings }
  const withoutKey = { ...body, alipayPublicKey: '' }
  const refused = await world.call('root', 'PUT', 'admin/payment/settings/alipay', withoutKey)
  expect(refused).toMatchObject({ code: 'payment.setting_missing' })
  expect(await world.call('root', 'PUT', 'admin/payment/settings/alipay', body)).toMatchObject({ status: 200 })
  await until(
    'Alipay is in force',
    async () => (await world.call(null, 'GET', 'payment/packages')).data.methods[1]?.isSandbox === false,
  )
})
afterAll(async () => {
  await world.stop()
  await server.close()
})

async function notify(form: URLSearchParams) {
  const answer = await fetch(`${world.service.httpAddress}/api/payment/notify/alipay`, { method: 'POST', body: form })
  return { status: answer.status, text: await answer.text() }
}

it('credits an order once, whatever is told how often, and a notice of a refund nothing', async () => {
  const { data } = await world.order('ben', 'alipay')
  const { orderNo } = data
  expect(data).toMatchObject({ state: 'awaiting', codeUrl: `https://qr.alipay.com/${orderNo}` })
  server.pay(orderNo)
  const told = await Promise.all([notify(server.notification(orderNo)), notify(server.notification(orderNo))])
  expect(told).toEqual([
    { status: 200, text: 'success' },
    { status: 200, text: 'success' },
  ])
  await world.reaches('ben', 100)
  const refund = { orderNo, amountFen: 400, reason: 'asked for' }
  expect((await world.call('root', 'POST', 'admin/payment/refund', refund)).data.state).toBe('succeeded')
  expect([...(server.trades.get(orderNo)?.refunds.values() ?? [])]).toEqual(['4.00'])
  await world.reaches('ben', 60)
  const notice = server.notification(orderNo, { notify_id: 'n-refund', refund_fee: '4.00' })
  expect(await notify(notice)).toEqual({ status: 200, text: 'success' })
  expect(await world.balanceOf('ben')).toBe(60)
})

it('refuses what is signed by another key, meant for another application, changed, or days old', async () => {
  const { orderNo } = (await world.order('ann', 'alipay')).data
  server.pay(orderNo)
  const changed = server.notification(orderNo)
  changed.set('total_amount', '0.01')
  const unsigned = server.notification(orderNo)
  unsigned.delete('sign')
  const refused = [
    ...[changed, unsigned, server.notification(orderNo, {}, newKeys())],
    server.notification(orderNo, { app_id: '2021000000000002' }),
    server.notification(orderNo, { seller_id: '2088000000000002' }),
    server.notification(orderNo, { notify_time: '2026-01-01 00:00:00' }),
  ]
  for (const one of refused) expect((await notify(one)).status).toBe(400)
  expect(await world.stateOf(orderNo)).toBe('awaiting')
  const asked = await world.call('root', 'POST', 'admin/payment/order/check', { orderNo })
  expect(asked.data.state).toBe('paid')
  await world.reaches('ann', 100)
})
