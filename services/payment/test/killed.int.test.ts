import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { Launch } from '@verdict/test-kit/service'
import { until } from '@verdict/test-kit/until'
import { startWechatServer } from './wechat-server.ts'
import { startWorld, type World } from './world.ts'

const minuteMs = 60_000
const amountFen = 1_000

let server: Awaited<ReturnType<typeof startWechatServer>>
let world: World
let child: ChildProcess
let aheadMs = 0
let orderNo = ''

async function inOwnProcess({ env, database, busPrefix }: Launch) {
  const program = fileURLToPath(new URL('payment-process.ts', import.meta.url))
  const started = spawn(process.execPath, [program, database, busPrefix, String(aheadMs)], {
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  child = started
  if (started.stdout === null) throw new Error('the process has no output')
  const [line] = (await once(createInterface(started.stdout), 'line')) as [string]
  const stop = async () => {
    if (started.exitCode !== null || started.signalCode !== null) return
    started.kill('SIGKILL')
    await once(started, 'exit')
  }
  return { ...(JSON.parse(line) as { httpAddress: string; grpcAddress: string }), stop }
}

/** Kills the process before its first operation of that kind during `act`, and starts another one, whose jobs are due. */
async function dieBefore(operation: string, act: () => Promise<unknown>): Promise<void> {
  child.send(operation)
  await once(child, 'message')
  const died = once(child, 'exit')
  await Promise.allSettled([act(), died])
  expect(child.signalCode).toBe('SIGKILL')
  await makeJobsDue()
  await world.service.restart()
}

/** Ends the leases of jobs and their pauses, which would take minutes. */
const makeJobsDue = () =>
  world.db.collection('jobs').updateMany({}, { $set: { until: new Date(0), dueAt: new Date(0) } })

const notify = async (id: string) => {
  const { body, headers } = server.notification(orderNo, { id })
  const url = `${world.service.httpAddress}/api/payment/notify/wechat`
  const answer = await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(minuteMs) })
  return answer.status
}

const balance = async () => (await world.call('ann', 'GET', 'user/points/balance')).data.balance as number
const reaches = (points: number) => until(`ann has ${points} points`, async () => (await balance()) === points)
const entries = () =>
  world.db
    .collection<{ _id: string }>('ledger_entries')
    .find({ _id: { $regex: orderNo } })
    .toArray()
const isMarked = async () => (await world.db.collection('outbox').countDocuments({ pending: true })) === 0

beforeAll(async () => {
  server = await startWechatServer(() => new Date(Date.now() + aheadMs))
  world = await startWorld({ PAYMENT_WECHAT_URL: server.url }, { start: inOwnProcess })
  const set = { version: 0, isEnabled: true, ...server.settings }
  expect(await world.call('root', 'PUT', 'admin/payment/settings/wechat', set)).toMatchObject({ status: 200 })
  await until('nothing waits in the outbox', isMarked)
})
afterAll(async () => {
  await world.stop()
  await server.close()
})

it('a payment gives one order and one credit, at whichever step a process dies', async () => {
  await dieBefore('orders.insertOne', () => world.order('ann'))
  expect(await world.db.collection('orders').countDocuments()).toBe(0)

  await dieBefore('orders.updateOne', () => world.order('ann'))
  expect([...server.trades.keys()]).toHaveLength(1)
  const [again, otherTab] = await Promise.all([world.order('ann'), world.order('ann')])
  orderNo = again.data.orderNo as string
  expect([otherTab.data.orderNo, ...server.trades.keys()]).toEqual([orderNo, orderNo])
  await until('it has its code', async () => (await world.stateOf(orderNo)) === 'awaiting')

  server.pay(orderNo)
  await dieBefore('payments.insertOne', () => notify('EV-1'))
  expect(await world.stateOf(orderNo)).toBe('awaiting')

  await dieBefore('ledger_entries.insertMany', () => notify('EV-1'))
  expect(await world.stateOf(orderNo)).toBe('paid')
  await reaches(100)

  await until('the event is marked as sent', isMarked)
  await dieBefore('notifications.insertOne', () => notify('EV-2'))
  expect([await notify('EV-1'), await notify('EV-2'), await notify('EV-2')]).toEqual([200, 200, 200])

  expect(await world.db.collection('orders').countDocuments()).toBe(1)
  expect(await world.db.collection('payments').countDocuments()).toBe(1)
  expect((await entries()).map(({ _id }) => _id)).toEqual([`order:${orderNo}`])
  expect(await balance()).toBe(100)
})

it('a refund is paid once and takes the points once, at whichever step a process dies', async () => {
  const body = { orderNo, amountFen: 400, reason: 'asked for', refundedFen: 0 }
  const refund = () => world.call('root', 'POST', 'admin/payment/refund', body)
  await dieBefore('refunds.updateOne', refund)
  expect(await world.stateOf(orderNo)).toBe('refunding')
  expect((await refund()).code).toBe('payment.not_refundable')

  aheadMs += 2 * minuteMs
  await makeJobsDue()
  await world.service.restart()
  // The process dies after the event was published and before it was marked, so it is published again.
  await dieBefore('outbox.updateMany', () =>
    until('it is paid back', async () => (await world.stateOf(orderNo)) === 'partly_refunded'),
  )
  await reaches(60)
  await until('the event is marked as sent', isMarked)
  expect([...(server.trades.get(orderNo)?.refunds.values() ?? [])]).toEqual([400])
  expect(await entries()).toHaveLength(2)
  expect(await balance()).toBe(60)
  const { data } = await world.call('root', 'GET', `admin/payment/order?orderNo=${orderNo}`)
  expect(data).toMatchObject({ state: 'partly_refunded', amountFen, refundedFen: 400 })
})

it('an order that the provider has closed is closed, and an earlier payment is credited', async () => {
  const close = (of: string) => world.call('ann', 'DELETE', `payment/order?orderNo=${of}`)
  const first = (await world.order('ann')).data.orderNo as string
  await dieBefore('orders.updateOne', () => close(first))
  expect([server.trades.get(first)?.state, await world.stateOf(first)]).toEqual(['CLOSED', 'awaiting'])
  expect((await close(first)).data.state).toBe('closed')

  const second = (await world.order('ann')).data.orderNo as string
  expect(second).not.toBe(first)
  server.pay(second)
  expect((await close(second)).data.state).toBe('paid')
  await reaches(160)
})
