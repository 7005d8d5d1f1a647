import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { until } from '@verdict/test-kit/until'
import { startWechatServer } from './wechat-server.ts'
import { startWorld, type World } from './world.ts'

const hourMs = 60 * 60_000
let aheadMs = 0
let server: Awaited<ReturnType<typeof startWechatServer>>
let world: World

beforeAll(async () => {
  server = await startWechatServer(() => new Date(Date.now() + aheadMs), 'certificates')
  world = await startWorld({ PAYMENT_WECHAT_URL: server.url })
  const set = { version: 0, isEnabled: true, ...server.settings }
  expect(await world.call('root', 'PUT', 'admin/payment/settings/wechat', set)).toMatchObject({ status: 200 })
})
afterAll(async () => {
  await world.stop()
  await server.close()
})

function advance(ms: number) {
  aheadMs += ms
  world.clock.advance(ms)
}

const downloads = () => server.state.asked.filter((call) => call === 'GET /v3/certificates').length
const isAccepted = () => world.call('root', 'POST', 'admin/payment/settings/test', { method: 'wechat' })
const shown = async () => {
  const { data } = await world.call('root', 'GET', 'admin/payment/settings')
  return data.wechat.certificates.map(({ serial }: { serial: string }) => serial) as string[]
}
async function notify(orderNo: string, change: Parameters<typeof server.notification>[1] = {}) {
  const { body, headers } = server.notification(orderNo, change)
  const url = `${world.service.httpAddress}/api/payment/notify/wechat`
  return (await fetch(url, { method: 'POST', body, headers })).status
}

it('downloads the certificates for signatures, if they are encrypted with its own key', async () => {
  const encryptedWith = server.state.encryptedWith
  server.state.encryptedWith = '0'.repeat(32)
  expect((await isAccepted()).code).toBe('payment.provider_refused')
  server.state.encryptedWith = encryptedWith
  advance(11_000)
  expect(await isAccepted()).toMatchObject({ status: 200 })
  expect(await shown()).toEqual([server.platform.serial])
})

it('accepts a new certificate once it is offered, and the old one as long as it is', async () => {
  const { orderNo } = (await world.order('ann')).data
  await until('it has its code', async () => (await world.stateOf(orderNo)) === 'awaiting')
  server.pay(orderNo)
  const old = server.platform
  advance(11_000)
  const next = server.rollOver()
  expect(await notify(orderNo, { id: 'EV-new' })).toBe(200)
  expect(await shown()).toEqual([old.serial, next.serial])
  expect(await notify(orderNo, { id: 'EV-old', by: old })).toBe(200)
  await world.reaches('ann', 100)

  server.rollOver({ withdraw: true })
  advance(12 * hourMs)
  expect(await isAccepted()).toMatchObject({ status: 200 })
  expect(await shown()).toEqual([server.platform.serial])
  expect(await notify(orderNo, { id: 'EV-withdrawn', by: old })).toBe(400)
  expect(await world.balanceOf('ann')).toBe(100)
})

it('downloads once for an unknown serial number, however often it is used', async () => {
  const { orderNo } = (await world.order('ben')).data
  await until('it has its code', async () => (await world.stateOf(orderNo)) === 'awaiting')
  server.pay(orderNo)
  advance(11_000)
  const before = downloads()
  const unknown = { ...server.platform, serial: 'ABCDEF0123456789' }
  const answers = [1, 2, 3].map((at) => notify(orderNo, { id: `EV-unknown-${at}`, by: unknown }))
  expect(await Promise.all(answers)).toEqual([400, 400, 400])
  expect(downloads() - before).toBe(1)
  expect(await notify(orderNo)).toBe(200)
  await world.reaches('ben', 100)
})
