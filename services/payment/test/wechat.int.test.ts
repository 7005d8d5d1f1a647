import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { until } from '@verdict/test-kit/until'
import { newKeys } from './provider-keys.ts'
import { startWechatServer } from './wechat-server.ts'
import { startWorld, type World } from './world.ts'

type Server = Awaited<ReturnType<typeof startWechatServer>>

let server: Server
let world: World
const minutes = 60_000
/** The timeout of calls to WeChat Pay. */
const timeoutMs = 5_000
const aheadMs = { value: 0 }

const advance = (ms: number) => {
  aheadMs.value += ms
  world.clock.advance(ms)
}
const balance = { expected: 0 }

beforeAll(async () => {
  server = await startWechatServer(() => new Date(Date.now() + aheadMs.value))
  world = await startWorld({ PAYMENT_WECHAT_URL: server.url, PAYMENT_PROVIDER_TIMEOUT_MS: String(timeoutMs) })
  const set = await world.call('root', 'PUT', 'admin/payment/settings/wechat', {
    version: 0,
    isEnabled: true,
    ...server.settings,
  })
  expect(set).toMatchObject({ status: 200 })
  await until('WeChat Pay is in force', async () => {
    const { data } = await world.call(null, 'GET', 'payment/packages')
    return data.methods.some(
      ({ method, isSandbox }: { method: string; isSandbox: boolean }) => method === 'wechat' && !isSandbox,
    )
  })
})
afterAll(async () => {
  await world.stop()
  await server.close()
})

interface Notification {
  body: string
  headers: Record<string, string>
}

async function answerTo({ body, headers }: Notification) {
  const url = `${world.service.httpAddress}/api/payment/notify/wechat`
  const answer = await fetch(url, { method: 'POST', body, headers })
  return { status: answer.status, code: answer.headers.get('x-error-code'), body: await answer.json() }
}

const notify = async (notification: Notification) => (await answerTo(notification)).status

/** An order with its code, which after an outage is created later and not awaited. */
async function newOrder(): Promise<string> {
  const { data } = await world.order('ann')
  const orderNo = data.orderNo as string
  const code = await until('there is a code', async () => {
    const shown = await world.call('ann', 'GET', `payment/order?orderNo=${orderNo}`)
    return shown.data.codeUrl as string | null
  })
  expect([data.isSandbox, code]).toEqual([false, expect.stringMatching(/^weixin:/)])
  return orderNo
}

async function expectOneCredit(orderNo: string, state = 'paid') {
  balance.expected += 100
  await world.reaches('ann', balance.expected)
  expect(await world.stateOf(orderNo)).toBe(state)
  const entries = world.db.collection<{ _id: string }>('ledger_entries')
  expect(await entries.countDocuments({ _id: `order:${orderNo}` })).toBe(1)
}

it('stores its keys encrypted and shows only their fingerprints', async () => {
  const { data } = await world.call('root', 'GET', 'admin/payment/settings')
  expect(data.wechat).toMatchObject({ merchantKey: expect.stringMatching(/^[0-9a-f]{16}$/), isEnabled: true })
  const stored = JSON.stringify(await world.db.collection('provider_settings').findOne({}))
  const audit = JSON.stringify(await world.db.collection('outbox').find({ topic: 'verdict.audit' }).toArray())
  for (const text of [JSON.stringify(data), stored, audit]) {
    expect(text).not.toContain(server.settings.apiV3Key)
    expect(text).not.toContain('PRIVATE KEY')
  }
  expect(await world.call('root', 'POST', 'admin/payment/settings/test', { method: 'wechat' })).toMatchObject({
    status: 200,
  })
})

describe('a payment', () => {
  it('with two notifications and a query is credited once', async () => {
    const orderNo = await newOrder()
    server.pay(orderNo)
    const replies = [notify(server.notification(orderNo)), notify(server.notification(orderNo, { id: 'EV-other' }))]
    const checked = world.call('root', 'POST', 'admin/payment/order/check', { orderNo })
    expect(await Promise.all(replies)).toEqual([200, 200])
    expect((await checked).data.state).toBe('paid')
    expect(await notify(server.notification(orderNo))).toBe(200)
    await expectOneCredit(orderNo)
  })

  it('without a notification is found by polling', async () => {
    const orderNo = await newOrder()
    server.pay(orderNo)
    advance(2 * minutes)
    await until('the sweep has found it', async () => (await world.stateOf(orderNo)) === 'paid')
    await expectOneCredit(orderNo)
  })

  it('with a notification before the answer to its order is not lost', async () => {
    server.state.mood = 'broken'
    const { data } = await world.order('ann')
    expect(data).toMatchObject({ state: 'created', codeUrl: null })
    server.pay(data.orderNo)
    expect(await notify(server.notification(data.orderNo))).toBe(200)
    server.state.mood = 'well'
    await expectOneCredit(data.orderNo)
  })

  it('after the order has expired is credited and shown as late', async () => {
    const orderNo = await newOrder()
    advance(16 * minutes)
    await until('it has expired', async () => (await world.stateOf(orderNo)) === 'expired')
    server.pay(orderNo)
    expect(await notify(server.notification(orderNo))).toBe(200)
    await expectOneCredit(orderNo, 'late_paid')
  })

  it('of another amount is held for an administrator', async () => {
    const orderNo = await newOrder()
    server.pay(orderNo)
    const amount = { total: 1, payer_total: 1, currency: 'CNY' }
    expect(await notify(server.notification(orderNo, { content: { amount }, id: 'EV-amount' }))).toBe(200)
    expect(await world.stateOf(orderNo)).toBe('awaiting')
    const { data } = await world.call('root', 'GET', 'admin/payment/differences')
    expect(data.records).toMatchObject([{ kind: 'amount', orderNo, oursFen: 1_000, theirsFen: 1 }])
    expect(await notify(server.notification(orderNo))).toBe(200)
    await expectOneCredit(orderNo)
  })
})

describe('a notification', () => {
  it('is refused if it is old, signed or encrypted with another key, or changed by a byte', async () => {
    const orderNo = await newOrder()
    server.pay(orderNo)
    const other = { ...server.platform, keys: newKeys() }
    const good = server.notification(orderNo)
    const now = Date.now() + aheadMs.value
    const broken = JSON.parse(good.body) as { resource: { ciphertext: string } }
    const bytes = Buffer.from(broken.resource.ciphertext, 'base64')
    bytes[10] = (bytes[10] ?? 0) ^ 1
    broken.resource.ciphertext = bytes.toString('base64')
    const changed = JSON.stringify(broken)
    const signedAnew = { ...good.headers, ...server.headersFor(changed) }
    const { 'wechatpay-nonce': _nonce, ...withoutNonce } = good.headers
    const refused = [
      server.notification(orderNo, { at: new Date(now - 302_000) }),
      server.notification(orderNo, { at: new Date(now + 302_000) }),
      server.notification(orderNo, { content: { appid: 'wx-of-others' } }),
      server.notification(orderNo, { content: { mchid: '1900000002' } }),
      server.notification(orderNo, { by: other }),
      server.notification(orderNo, { by: { ...other, serial: 'PUB_KEY_ID_UNKNOWN' } }),
      server.notification(orderNo, { key: '0'.repeat(32) }),
      { body: good.body.replace('EV-', 'EW-'), headers: good.headers },
      { body: changed, headers: signedAnew },
      { body: good.body, headers: { ...withoutNonce } as Record<string, string> },
      { body: '{}', headers: { ...good.headers, 'wechatpay-signature': 'WECHATPAY/SIGNTEST/x' } },
    ]
    const refusal = { code: 'FAIL', message: expect.stringMatching(/./) }
    for (const one of refused)
      expect(await answerTo(one)).toEqual({ status: 400, code: 'payment.notification_invalid', body: refusal })
    expect(await world.stateOf(orderNo)).toBe('awaiting')
    expect(await notify(good)).toBe(200)
    await expectOneCredit(orderNo)
  })
})

describe('while the provider is down', () => {
  it('orders are shown at once, and get their code when it is back', async () => {
    server.state.mood = 'away'
    const { data } = await world.order('ann')
    expect(data.state).toBe('created')
    const began = performance.now()
    const again = await world.order('ann')
    const shown = await world.call('ann', 'GET', `payment/order?orderNo=${data.orderNo}`)
    // Neither has waited for the provider.
    expect(performance.now() - began).toBeLessThan(timeoutMs)
    expect([again.data.orderNo, shown.data.state]).toEqual([data.orderNo, 'created'])
    server.state.mood = 'well'
    advance(2 * minutes)
    await until('it has a code', async () => (await world.stateOf(data.orderNo)) === 'awaiting')
    expect((await world.call('ann', 'DELETE', `payment/order?orderNo=${data.orderNo}`)).data.state).toBe('closed')
    expect(server.trades.get(data.orderNo)?.state).toBe('CLOSED')
  })
})

it('a part is refunded once, though the provider answers 500 after it has done so', async () => {
  const list = await world.call('root', 'GET', 'admin/payment/orders?state=late_paid')
  const [{ orderNo }] = list.data.records
  server.state.mood = 'broken'
  const refund = await world.call('root', 'POST', 'admin/payment/refund', {
    orderNo,
    amountFen: 500,
    reason: 'asked for',
  })
  expect(refund.data.state).toBe('requested')
  server.state.mood = 'well'
  advance(2 * minutes)
  await until('it is refunded', async () => (await world.stateOf(orderNo)) === 'partly_refunded')
  expect([...(server.trades.get(orderNo)?.refunds.values() ?? [])]).toEqual([500])
  balance.expected -= 50
  await world.reaches('ann', balance.expected)
})

describe('the bill of a day', () => {
  const head = '交易时间,微信订单号,商户订单号,交易状态,商户退款单号,申请退款金额,订单金额'
  const sums = '总交易单数,应结订单总金额'
  const day = () => new Date(Date.now() + aheadMs.value + 8 * 60 * minutes).toISOString().slice(0, 10)

  it('shows one-sided entries, and imports a payment that only the bill has', async () => {
    const orderNo = await newOrder()
    const trade = server.trades.get(orderNo)
    const line = (number: string, id: string) => `\`x,\`${id},\`${number},\`SUCCESS,\`,\`0.00,\`10.00`
    const rows = [line(orderNo, trade?.transactionId ?? ''), line('20260101nobody', '42000nobody')]
    server.state.bill = `\uFEFF${[head, ...rows, sums, '`2,`20.00'].join('\r\n')}\r\n`
    const body = { method: 'wechat', day: day() }
    const first = await world.call('root', 'POST', 'admin/payment/reconcile', body)
    expect(first).toMatchObject({ status: 200, data: { rows: 2 } })
    expect(first.data.opened).toBeGreaterThanOrEqual(2)
    await expectOneCredit(orderNo)
    expect((await world.call('root', 'POST', 'admin/payment/reconcile', body)).data).toEqual({ rows: 2, opened: 0 })
    const shown = await world.call('root', 'GET', 'admin/payment/differences?limit=100')
    const kinds = new Map(shown.data.records.map((one: { orderNo: string; kind: string }) => [one.orderNo, one.kind]))
    expect([kinds.get(orderNo), kinds.get('20260101nobody')]).toEqual(['only_theirs', 'only_theirs'])
    expect([...kinds.values()]).toContain('only_ours')
  })

  it('is refused if a line is missing', async () => {
    server.state.bill = `${[head, sums, '`1,`10.00'].join('\r\n')}\r\n`
    const answer = await world.call('root', 'POST', 'admin/payment/reconcile', { method: 'wechat', day: day() })
    expect(answer).toMatchObject({ code: 'payment.bill_broken' })
  })
})
