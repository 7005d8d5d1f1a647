import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { until } from '@verdict/test-kit/until'
import { startWechatServer } from './wechat-server.ts'
import { startWorld, type World } from './world.ts'

let server: Awaited<ReturnType<typeof startWechatServer>>
let world: World

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const head = '交易时间,微信订单号,商户订单号,交易状态,商户退款单号,申请退款金额,订单金额'
const beijingDay = (at: Date) => new Date(at.getTime() + 8 * 60 * minuteMs).toISOString().slice(0, 10)

beforeAll(async () => {
  server = await startWechatServer(() => world.clock.now())
  world = await startWorld({ PAYMENT_WECHAT_URL: server.url, PAYMENT_PROVIDER_TIMEOUT_MS: '2000' })
  const settings = { version: 0, isEnabled: true, ...server.settings }
  expect(await world.call('root', 'PUT', 'admin/payment/settings/wechat', settings)).toMatchObject({ status: 200 })
  await until('WeChat Pay is in force', async () => {
    const { data } = await world.call(null, 'GET', 'payment/packages')
    return data.methods[0].isSandbox === false
  })
})
afterAll(async () => {
  await world.stop()
  await server.close()
})
// Each test uses another day, and so another bill.
beforeEach(() => {
  const now = world.clock.now().getTime()
  world.clock.advance(dayMs - ((now + 8 * 60 * minuteMs) % dayMs) + 60 * minuteMs)
  Object.assign(server.state, { mood: 'well', refundStatus: 'SUCCESS', bill: null, isQueryUnavailable: false })
})

function bill(lines: string[][]): string {
  const rows = lines.map((fields) => ['x', ...fields].map((field) => `\`${field}`).join(','))
  return `\uFEFF${[head, ...rows, '总交易单数,其他', `\`${lines.length},\`0.00`].join('\r\n')}\r\n`
}

const transactionOf = (orderNo: string) => server.trades.get(orderNo)?.transactionId ?? ''
const paidLine = (orderNo: string, transactionId = transactionOf(orderNo), yuan = '10.00') => [
  transactionId,
  orderNo,
  'SUCCESS',
  '',
  '0.00',
  yuan,
]
const refundLine = (orderNo: string, refundNo: string, yuan: string) => [
  transactionOf(orderNo),
  orderNo,
  'REFUND',
  refundNo,
  yuan,
  '10.00',
]

async function paidOrder(uid = 'ann'): Promise<string> {
  const { orderNo } = (await world.order(uid)).data
  server.pay(orderNo)
  await world.call('root', 'POST', 'admin/payment/order/check', { orderNo })
  const entries = world.db.collection<{ _id: string }>('ledger_entries')
  await until('it is credited', async () => (await entries.countDocuments({ _id: `order:${orderNo}` })) === 1)
  return orderNo
}

const refund = (orderNo: string, amountFen: number) =>
  world.call('root', 'POST', 'admin/payment/refund', { orderNo, amountFen, reason: 'asked for' })
const today = () => beijingDay(world.clock.now())
const reconcile = (day = today()) => world.call('root', 'POST', 'admin/payment/reconcile', { method: 'wechat', day })

async function differencesOf(orderNo: string) {
  const { data } = await world.call('root', 'GET', 'admin/payment/differences?limit=100')
  return (data.records as { orderNo: string }[]).filter((one) => one.orderNo === orderNo)
}

describe('a payment missing from the bill', () => {
  it('is queried: one that the provider confirms is marked so, and can be refunded', async () => {
    const orderNo = await paidOrder()
    server.state.bill = bill([])
    expect((await reconcile()).data).toEqual({ rows: 0, opened: 1 })
    const found = { kind: 'only_ours', isConfirmed: true, oursFen: 1_000, theirsFen: 1_000 }
    expect(await differencesOf(orderNo)).toMatchObject([found])
    expect((await refund(orderNo, 100)).data.state).toBe('succeeded')
  })

  it('is suspended if the provider does not confirm it, and not refunded before a decision', async () => {
    const orderNo = await paidOrder()
    server.trades.delete(orderNo)
    server.state.bill = bill([])
    expect((await reconcile()).data.opened).toBe(1)
    const [found] = await differencesOf(orderNo)
    expect(found).toMatchObject({ kind: 'only_ours', isConfirmed: false, oursFen: 1_000, theirsFen: null })
    expect(await refund(orderNo, 100)).toMatchObject({ status: 400, code: 'payment.order_held' })
    const resolved = { ...found, note: 'paid in cash' } as unknown as { id: number; note: string }
    await world.call('root', 'PUT', 'admin/payment/difference', { id: resolved.id, note: resolved.note })
    expect((await refund(orderNo, 100)).status).toBe(200)
  })

  it('is reported with another amount if the provider says so', async () => {
    const orderNo = await paidOrder()
    Object.assign(server.trades.get(orderNo) ?? {}, { amountFen: 1 })
    server.state.bill = bill([])
    await reconcile()
    expect(await differencesOf(orderNo)).toMatchObject([{ kind: 'amount', oursFen: 1_000, theirsFen: 1 }])
  })

  it('is not listed while the provider is unavailable, which the comparison reports', async () => {
    const orderNo = await paidOrder()
    server.state.bill = bill([paidLine('20260101nobody', '42000nobody')])
    server.state.isQueryUnavailable = true
    expect(await reconcile()).toMatchObject({ status: 503, code: 'payment.provider_unavailable' })
    expect([await differencesOf(orderNo), (await differencesOf('20260101nobody')).length]).toEqual([[], 1])
    server.state.isQueryUnavailable = false
    expect((await reconcile()).data.opened).toBe(1)
    expect(await differencesOf(orderNo)).toMatchObject([{ kind: 'only_ours', isConfirmed: true }])
  })
})

describe('a payment only in the bill', () => {
  it('of another amount is listed once with both amounts, and not credited', async () => {
    const { orderNo } = (await world.order('ben')).data
    server.state.bill = bill([paidLine(orderNo, transactionOf(orderNo), '9.99')])
    expect((await reconcile()).data.opened).toBe(1)
    expect(await differencesOf(orderNo)).toMatchObject([{ kind: 'amount', oursFen: 1_000, theirsFen: 999 }])
    expect([await world.stateOf(orderNo), await world.balanceOf('ben')]).toEqual(['awaiting', 0])
  })

  it('is found even if its order was paid by another payment', async () => {
    const orderNo = await paidOrder()
    const before = await world.balanceOf('ann')
    server.state.bill = bill([paidLine(orderNo), paidLine(orderNo, '42000second')])
    expect((await reconcile()).data.opened).toBe(1)
    const found = { kind: 'only_theirs', transactionId: '42000second', theirsFen: 1_000 }
    expect(await differencesOf(orderNo)).toMatchObject([found])
    expect(await world.balanceOf('ann')).toBe(before)
  })

  it('does not credit an order for another provider', async () => {
    const { orderNo } = (await world.order('ben', 'alipay')).data
    server.state.bill = bill([paidLine(orderNo, '42000other')])
    await reconcile()
    expect(await differencesOf(orderNo)).toMatchObject([{ kind: 'only_theirs', method: 'wechat' }])
    expect(await world.stateOf(orderNo)).toBe('awaiting')
    await world.call('ben', 'DELETE', `payment/order?orderNo=${orderNo}`)
  })
})

describe('a refund', () => {
  it('that failed here, but succeeded in bill and provider, takes its points', async () => {
    const orderNo = await paidOrder()
    const before = await world.balanceOf('ann')
    server.state.refundStatus = 'ABNORMAL'
    const { refundNo, state } = (await refund(orderNo, 400)).data
    expect(state).toBe('failed')
    server.state.refundStatus = 'SUCCESS'
    server.state.bill = bill([paidLine(orderNo), refundLine(orderNo, refundNo, '4.00')])
    expect((await reconcile()).data.opened).toBe(1)
    expect(await differencesOf(orderNo)).toMatchObject([{ kind: 'only_theirs', transactionId: refundNo }])
    await world.reaches('ann', before - 40)
    expect(await world.stateOf(orderNo)).toBe('partly_refunded')
  })

  it('that is pending on both sides is no difference', async () => {
    const orderNo = await paidOrder()
    server.state.refundStatus = 'PROCESSING'
    const { refundNo } = (await refund(orderNo, 400)).data
    server.state.bill = bill([paidLine(orderNo), refundLine(orderNo, refundNo, '4.00')])
    expect((await reconcile()).data).toEqual({ rows: 2, opened: 0 })
  })

  it('that was confirmed after midnight is not expected in a second bill', async () => {
    const orderNo = await paidOrder()
    server.state.refundStatus = 'PROCESSING'
    const { refundNo } = (await refund(orderNo, 400)).data
    const day = today()
    world.clock.advance(dayMs)
    server.state.refundStatus = 'SUCCESS'
    await until('it is confirmed', async () => (await world.stateOf(orderNo)) === 'partly_refunded')
    server.state.bill = bill([paidLine(orderNo), refundLine(orderNo, refundNo, '4.00')])
    expect((await reconcile(day)).data.rows).toBe(2)
    server.state.bill = bill([])
    expect((await reconcile()).data.rows).toBe(0)
    expect(await differencesOf(orderNo)).toEqual([])
  })

  it('that is missing from the bill is queried', async () => {
    const orderNo = await paidOrder()
    await refund(orderNo, 400)
    server.state.bill = bill([paidLine(orderNo)])
    await reconcile()
    expect(await differencesOf(orderNo)).toMatchObject([{ kind: 'only_ours', isConfirmed: true, oursFen: 400 }])
  })
})
