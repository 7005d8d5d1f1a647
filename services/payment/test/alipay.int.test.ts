import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { auditedBy } from '@verdict/test-kit/audit'
import { until } from '@verdict/test-kit/until'
import { startAlipayServer } from './alipay-server.ts'
import { newKeys } from './provider-keys.ts'
import { startWorld, type World } from './world.ts'

let server: Awaited<ReturnType<typeof startAlipayServer>>
let world: World

beforeAll(async () => {
  server = await startAlipayServer(() => world.clock.now())
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

const minuteMs = 60_000
const beijingDay = (at: Date) => new Date(at.getTime() + 8 * 60 * minuteMs).toISOString().slice(0, 10)
const close = (orderNo: string, uid = 'ben') => world.call(uid, 'DELETE', `payment/order?orderNo=${orderNo}`)
const refund = (orderNo: string, amountFen: number) =>
  world.call('root', 'POST', 'admin/payment/refund', { orderNo, amountFen, reason: 'asked for' })

/** A paid and credited order. */
async function paidOrder(uid: string): Promise<string> {
  const before = await world.balanceOf(uid)
  const orderNo = (await world.order(uid, 'alipay')).data.orderNo as string
  server.pay(orderNo)
  await world.call('root', 'POST', 'admin/payment/order/check', { orderNo })
  await world.reaches(uid, before + 100)
  return orderNo
}

async function notify(form: URLSearchParams) {
  const answer = await fetch(`${world.service.httpAddress}/api/payment/notify/alipay`, { method: 'POST', body: form })
  return { status: answer.status, text: await answer.text() }
}

it('credits an order once for repeated notifications, and nothing for a refund notification', async () => {
  const { data } = await world.order('ben', 'alipay')
  const { orderNo } = data
  expect(data).toMatchObject({ state: 'awaiting', codeUrl: `https://qr.alipay.com/${orderNo}` })
  server.pay(orderNo)
  const replies = await Promise.all([notify(server.notification(orderNo)), notify(server.notification(orderNo))])
  expect(replies).toEqual([
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

it('refuses notifications with another key, for another application, changed, or too old', async () => {
  const { orderNo } = (await world.order('ann', 'alipay')).data
  server.pay(orderNo)
  const changed = server.notification(orderNo)
  changed.set('total_amount', '0.01')
  const unsigned = server.notification(orderNo)
  unsigned.delete('sign')
  const refused = [
    changed,
    unsigned,
    server.notification(orderNo, {}, newKeys()),
    server.notification(orderNo, { app_id: '2021000000000002' }),
    server.notification(orderNo, { seller_id: '2088000000000002' }),
    server.notification(orderNo, { notify_time: '2026-01-01 00:00:00' }),
  ]
  for (const one of refused) expect((await notify(one)).status).toBe(400)
  expect(await world.stateOf(orderNo)).toBe('awaiting')
  const checked = await world.call('root', 'POST', 'admin/payment/order/check', { orderNo })
  expect(checked.data.state).toBe('paid')
  await world.reaches('ann', 100)
})

describe('an error of Alipay', () => {
  afterEach(() => server.state.refusals.clear())

  it('for a code does not lose the order, and is retried', async () => {
    server.state.refusals.set('trade/precreate', { status: 429, code: 'too-many-requests' })
    const { data } = await world.order('ben', 'alipay')
    expect(data).toMatchObject({ state: 'created', codeUrl: null })
    server.state.refusals.clear()
    world.clock.advance(2 * minuteMs)
    await until('it has its code', async () => (await world.stateOf(data.orderNo)) === 'awaiting')
    await close(data.orderNo)
  })

  it('for a refund leaves the order unchanged, with the reason', async () => {
    const orderNo = await paidOrder('ben')
    server.state.refusals.set('trade/refund', { status: 400, code: 'ACQ.SELLER_BALANCE_NOT_ENOUGH' })
    const before = await world.balanceOf('ben')
    expect((await refund(orderNo, 1_000)).data.state).toBe('failed')
    expect([await world.stateOf(orderNo), await world.balanceOf('ben')]).toEqual(['paid', before])
  })

  it('after the money was refunded is detected, and the refund is not repeated', async () => {
    const orderNo = await paidOrder('ben')
    const before = await world.balanceOf('ben')
    server.state.refusals.set('trade/refund', { status: 500, code: 'ACQ.SYSTEM_ERROR' })
    expect((await refund(orderNo, 250)).data.state).toBe('requested')
    server.state.refusals.clear()
    world.clock.advance(6 * minuteMs)
    await until('it is refunded', async () => (await world.stateOf(orderNo)) === 'partly_refunded')
    expect([...(server.trades.get(orderNo)?.refunds.values() ?? [])]).toEqual(['2.50'])
    await world.reaches('ben', before - 25)
  })
})

it('closes an unscanned and a scanned order, but no order paid meanwhile', async () => {
  const unseen = (await world.order('ann', 'alipay')).data.orderNo as string
  expect((await close(unseen, 'ann')).data.state).toBe('closed')
  const orderNo = (await world.order('ann', 'alipay')).data.orderNo as string
  server.scan(orderNo)
  expect((await close(orderNo, 'ann')).data.state).toBe('closed')
  expect(server.trades.get(orderNo)?.status).toBe('TRADE_CLOSED')
  const paid = (await world.order('ann', 'alipay')).data.orderNo as string
  server.pay(paid)
  expect((await close(paid, 'ann')).data.state).toBe('paid')
  await world.reaches('ann', 200)
})

it('compares its bill with the orders: missing entries on either side, and different amounts', async () => {
  const body = { method: 'alipay', day: beijingDay(world.clock.now()) }
  const reconcile = () => world.call('root', 'POST', 'admin/payment/reconcile', body)
  expect((await reconcile()).code).toBe('payment.bill_not_ready')
  // There is no bill for a day without payments.
  const quietDay = { ...body, day: '2026-01-01' }
  expect((await world.call('root', 'POST', 'admin/payment/reconcile', quietDay)).data).toEqual({ rows: 0, opened: 0 })
  const [same, other, lacking] = [await paidOrder('ann'), await paidOrder('ann'), await paidOrder('ann')]
  const head = '支付宝交易号,商户订单号,业务类型,商品名称,退款批次号/请求号,订单金额（元）'
  const line = (orderNo: string, amount: string) => `2026${orderNo}\t,${orderNo}\t,交易,积分,,${amount}`
  const rows = [line(same, '10.00'), line(other, '9.99'), line('20260101nobody', '10.00')]
  server.state.bill = ['#支付宝业务明细查询', head, ...rows, '#-----业务明细列表结束-----', ''].join('\r\n')
  expect((await reconcile()).data.rows).toBe(3)
  const { data } = await world.call('root', 'GET', 'admin/payment/differences?limit=100')
  const kinds = new Map(data.records.map((one: { orderNo: string; kind: string }) => [one.orderNo, one.kind]))
  expect([same, other, lacking, '20260101nobody'].map((orderNo) => kinds.get(orderNo))).toEqual([
    undefined,
    'amount',
    'only_ours',
    'only_theirs',
  ])
})

it('can be switched to certificates, which must match its key', async () => {
  const { version } = (await world.call('root', 'GET', 'admin/payment/settings')).data
  const change = (more: object) =>
    world.call('root', 'PUT', 'admin/payment/settings/alipay', {
      version,
      isEnabled: true,
      ...server.settings,
      ...server.certificates,
      usesCertificates: true,
      ...more,
    })
  expect((await change({ rootCertificates: '' })).code).toBe('payment.setting_missing')
  expect((await change({ alipayCertificate: 'x' })).code).toBe('payment.key_invalid')
  const { alipayCertificate } = server.certificates
  expect((await change({ appCertificate: alipayCertificate })).code).toBe('payment.key_invalid')
  const logged = await auditedBy(world.db, () => change({ privateKey: undefined }))
  expect(logged).toEqual(expect.arrayContaining([expect.stringContaining('usesCertificates: false → true')]))
  expect(logged.filter((line) => line.includes('privateKey'))).toEqual([])
  const test = () => world.call('root', 'POST', 'admin/payment/settings/test', { method: 'alipay' })
  expect((await test()).code).toBe('payment.provider_refused')
  server.state.usesCertificates = true
  expect(await test()).toMatchObject({ status: 200 })
  const orderNo = await paidOrder('ann')
  expect(await notify(server.notification(orderNo))).toEqual({ status: 200, text: 'success' })
  const { data } = await world.call('root', 'GET', 'admin/payment/settings')
  expect(data.alipay).toMatchObject({ usesCertificates: true, appCertificate: expect.stringMatching(/^[0-9a-f]{16}$/) })
})
