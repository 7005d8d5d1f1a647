import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { addTexts, i18n, setNavigate } from '@verdict/ui'
import {
  type FakeResponse,
  type FakeServer,
  resetPage,
  signInAs,
  startFakeServer,
  TestProviders,
} from '@verdict/ui/testing/screens'
import { PaymentPage } from './order/PaymentPage.tsx'
import { texts } from './payment.texts.ts'

addTexts('payment', texts)
await i18n.changeLanguage('en-US')

const offer = {
  packages: [
    { id: 1, points: 100, amountFen: 1000, totalFee: 10 },
    { id: 2, points: 20, amountFen: 200, totalFee: 2 },
  ],
  methods: [
    { method: 'wechat', isSandbox: false },
    { method: 'alipay', isSandbox: true },
  ],
}
const order = {
  orderNo: 'V20261126',
  state: 'awaiting',
  method: 'wechat',
  isSandbox: false,
  packageId: 2,
  points: 20,
  amountFen: 200,
  totalFee: 2,
  refundedFen: 0,
  gmtCreate: '2026-11-26T10:00:00Z',
  expiresAt: '2026-11-26T10:15:00Z',
  paidAt: null,
  codeUrl: 'weixin://wxpay/bizpayurl?pr=1',
  expiresInSec: 600,
}

let server: FakeServer
let answers: Record<string, FakeResponse>
let opened: string[]
beforeEach(() => {
  resetPage()
  signInAs('ada')
  opened = []
  setNavigate((to) => void opened.push(to))
  answers = {
    'GET /api/payment/packages': { data: offer },
    'GET /api/user/points/balance': { data: { balance: 7 } },
    'GET /api/payment/order': { data: order },
    'POST /api/payment/order': { data: order },
  }
  server = startFakeServer(({ method, path }) => answers[`${method} ${path}`] ?? { data: null })
})
afterEach(() => {
  cleanup()
  signInAs(null)
  server.close()
})

const show = (at: string) => render(<TestProviders at={at}>{<PaymentPage />}</TestProviders>)
const ordered = () => server.to('/api/payment/order').filter(({ method }) => method === 'POST')
const click = (target: HTMLElement) => act(async () => fireEvent.click(target))

it('orders once a package and a method are selected, and opens the order', async () => {
  show('/payment')
  await click(await screen.findByRole('button', { name: 'Pay' }))
  expect(screen.getByRole('alert').textContent).toBe('please select a recharge package')
  await click(screen.getByRole('radio', { name: /20 points/ }))
  expect(screen.getByRole('alert').textContent).toBe('please select a payment method')
  expect(ordered()).toEqual([])
  await click(screen.getByRole('radio', { name: /WeChat/ }))
  await click(screen.getByRole('button', { name: 'Pay ¥2.00' }))
  await waitFor(() => expect(opened).toEqual(['/payment?orderNo=V20261126']))
  expect(ordered().map(({ body }) => body)).toEqual([{ packageId: 2, method: 'wechat' }])
})

it('says before the order that a method is a demonstration', async () => {
  show('/payment')
  expect(await screen.findByText(/payments are simulated/)).toBeTruthy()
})

it('explains why an order failed, and keeps the selection', async () => {
  const msg = 'The payment provider does not respond; try again in 5 s'
  answers['POST /api/payment/order'] = { refused: { status: 503, code: 'payment.provider_unavailable', msg } }
  show('/payment')
  await click(await screen.findByRole('radio', { name: /20 points/ }))
  await click(screen.getByRole('radio', { name: /WeChat/ }))
  await click(screen.getByRole('button', { name: 'Pay ¥2.00' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Payment failed: .* Nothing was charged/)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /20 points/ }).checked).toBe(true)
})

it('shows the code with its text and the remaining time, and updates without a reload', async () => {
  show('/payment?orderNo=V20261126')
  expect(await screen.findByRole('img', { name: `Payment QR code: ${order.codeUrl}` })).toBeTruthy()
  expect(screen.getByText(order.codeUrl)).toBeTruthy()
  expect(screen.getByRole('timer').textContent).toMatch(/10:00|09:59/)
  await waitFor(() => expect(server.streams).toHaveLength(1))
  answers['GET /api/payment/order'] = { data: { ...order, state: 'paid', codeUrl: null, expiresInSec: 0 } }
  const paidMessage = JSON.stringify({ orderNo: order.orderNo, state: 'paid' })
  await act(async () => server.streams[0]?.push(`id: 1\nevent: payment-order\ndata: ${paidMessage}\n\n`))
  expect(await screen.findByText('Payment successful, 20 points added')).toBeTruthy()
  expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull()
})

it('offers the same order again after it has expired', async () => {
  answers['GET /api/payment/order'] = { data: { ...order, state: 'expired', codeUrl: null, expiresInSec: 0 } }
  answers['POST /api/payment/order'] = { data: { ...order, orderNo: 'V2' } }
  show('/payment?orderNo=V20261126')
  await click(await screen.findByRole('button', { name: 'New order' }))
  await waitFor(() => expect(opened).toEqual(['/payment?orderNo=V2']))
  expect(ordered().map(({ body }) => body)).toEqual([{ packageId: 2, method: 'wechat' }])
})
