import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { until } from '@verdict/test-kit/until'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const pay = (uid: string, orderNo: string) => world.call(uid, 'POST', 'payment/sandbox/pay', { orderNo })
const minutes = 60_000

describe('packages', () => {
  it('are those of the specification, with prices in yuan, visible to everybody', async () => {
    const { data } = await world.call(null, 'GET', 'payment/packages')
    const sold = data.packages.map(({ points, totalFee }: { points: number; totalFee: number }) => [points, totalFee])
    expect(sold).toEqual([
      [20, 2],
      [50, 5],
      [100, 10],
      [500, 50],
      [1000, 100],
      [2000, 200],
    ])
    expect(data.methods).toEqual([
      { method: 'wechat', isSandbox: true },
      { method: 'alipay', isSandbox: true },
    ])
  })

  it('are changed with a history, by one administrator at a time, and with unique prices', async () => {
    const change = (amountFen: number, version: number) =>
      world.call('root', 'PUT', 'admin/payment/package', { id: 6, version, points: 60, amountFen, isOffered: true })
    expect(await change(1_000, 1)).toMatchObject({ code: 'payment.price_taken' })
    expect(await change(550, 1)).toMatchObject({ status: 200 })
    expect(await change(560, 1)).toMatchObject({ code: 'payment.package_changed' })
    const { data } = await world.call('root', 'GET', 'admin/payment/package/history?id=6')
    expect(data).toMatchObject([
      { version: 2, points: 60, amountFen: 550, changedBy: 'root' },
      { version: 1, points: 50 },
    ])
  })
})

describe('an order', () => {
  it('is created once for repeated clicks, and credited once for repeated payments', async () => {
    const clicks = await Promise.all(Array.from({ length: 6 }, () => world.order('ann')))
    const [first] = clicks
    const { orderNo } = first?.data ?? {}
    expect(new Set(clicks.map(({ data }) => data.orderNo))).toEqual(new Set([orderNo]))
    expect(first?.data).toMatchObject({ state: 'awaiting', isSandbox: true, totalFee: 10, codeUrl: expect.any(String) })
    expect(first?.data.expiresInSec).toBeGreaterThan(14 * 60)
    const scanned = await world.call('ann', 'GET', 'wxPay/scanCode2?totalFee=10')
    expect(scanned.data.orderNo).toBe(orderNo)
    const paid = await Promise.all([pay('ann', orderNo), pay('ann', orderNo), pay('ann', orderNo)])
    expect(paid.some(({ data }) => data?.state === 'paid')).toBe(true)
    await world.reaches('ann', 100)
    const { data } = await world.call('ann', 'GET', `payment/order?orderNo=${orderNo}`)
    expect(data).toMatchObject({ state: 'paid', codeUrl: null, expiresInSec: 0 })
    expect((await world.call('ann', 'GET', 'payment/order/list')).data.records).toMatchObject([
      { orderNo, state: 'paid' },
    ])
  })

  it('is not found by other users', async () => {
    const { data } = await world.order('ann', 'alipay')
    expect(await world.call('ben', 'GET', `payment/order?orderNo=${data.orderNo}`)).toMatchObject({
      httpStatus: 404,
      code: 'payment.order_not_found',
    })
    expect(await pay('ben', data.orderNo)).toMatchObject({ code: 'payment.order_not_found' })
    expect((await world.call('ann', 'DELETE', `payment/order?orderNo=${data.orderNo}`)).data.state).toBe('closed')
    expect(await pay('ann', data.orderNo)).toMatchObject({ status: 200, data: { state: 'closed' } })
  })

  it.each([3, 0, -10, 10.001, 99])('cannot have a price of %s yuan', async (totalFee) => {
    const answer = await world.call('ann', 'GET', `wxPay/scanCode2?totalFee=${totalFee}`)
    expect(answer).toMatchObject({ code: 'payment.amount_not_listed' })
  })

  it('expires, and a new one replaces it', async () => {
    const { data: old } = await world.order('ben')
    world.clock.advance(16 * minutes)
    const { data: next } = await world.order('ben')
    expect(next.orderNo).not.toBe(old.orderNo)
    expect(await world.stateOf(old.orderNo)).toBe('expired')
    expect(await pay('ben', next.orderNo)).toMatchObject({ data: { state: 'paid' } })
    await world.reaches('ben', 100)
  })

  it('that was paid without a notification is found by polling', async () => {
    const { data } = await world.order('ben', 'alipay')
    const trades = world.db.collection<{ _id: string }>('sandbox_trades')
    await trades.updateOne({ _id: data.orderNo }, { $set: { state: 'paid', paidAt: world.clock.now() } })
    world.clock.advance(2 * minutes)
    await until('the sweep has found it', async () => (await world.stateOf(data.orderNo)) === 'paid')
    await world.reaches('ben', 200)
  })
})

describe('a refund', () => {
  const refund = (orderNo: string, amountFen: number, more: object = {}) =>
    world.call('root', 'POST', 'admin/payment/refund', { orderNo, amountFen, reason: 'asked for', ...more })

  it('of parts takes points in proportion, and all of them in the end', async () => {
    const list = await world.call('root', 'GET', 'admin/payment/orders?keyword=ann&state=paid')
    const [{ orderNo }] = list.data.records
    expect(await refund(orderNo, 1_001)).toMatchObject({ code: 'payment.refund_too_large' })
    expect((await refund(orderNo, 333, { refundedFen: 0 })).data.state).toBe('succeeded')
    expect(await refund(orderNo, 333, { refundedFen: 0 })).toMatchObject({ code: 'payment.order_changed' })
    await world.reaches('ann', 67)
    await world.points.spend({ key: 'before-refund', uid: 'ann', points: 60, type: 'ai', remark: '' })
    expect(await refund(orderNo, 667)).toMatchObject({ code: 'payment.points_spent' })
    expect((await refund(orderNo, 667, { allowNegative: true })).data.state).toBe('succeeded')
    await world.reaches('ann', -60)
    expect(await refund(orderNo, 1)).toMatchObject({ code: 'payment.not_refundable' })
    const { data } = await world.call('root', 'GET', `admin/payment/order?orderNo=${orderNo}`)
    expect(data).toMatchObject({ state: 'refunded', refundedFen: 1_000, username: 'ann', balance: -60 })
    expect(data.refunds.map(({ points }: { points: number }) => points)).toEqual([33, 67])
  })
})
