import { createSign, createVerify, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newKeys } from './provider-servers.ts'

interface Trade {
  amount: string
  status: 'none' | 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED'
  refunds: Map<string, string>
}

const beijing = (at: Date) => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** Alipay's API v3 and its notifications, from the protocol: it checks who calls, and signs what it says. */
export async function startAlipayServer(now: () => Date) {
  const [application, alipay] = [newKeys(), newKeys()]
  const appId = '2021000000000001'
  const trades = new Map<string, Trade>()
  const sign = (text: string, keys = alipay) => createSign('RSA-SHA256').update(text).sign(keys.privatePem, 'base64')

  function isFromApplication(method: string, path: string, body: string, authorization: string): boolean {
    const [, auth = '', signature = ''] = /^ALIPAY-SHA256withRSA (.*),sign=(.*)$/.exec(authorization) ?? []
    const text = `${auth}\n${method}\n${path}\n${body}\n`
    return createVerify('RSA-SHA256').update(text).verify(application.publicPem, signature, 'base64')
  }

  function answer(path: string, sent: Record<string, string>): { status: number; content: object } {
    const orderNo = sent['out_trade_no'] ?? ''
    if (path === '/v3/alipay/trade/precreate') {
      const known = trades.get(orderNo)
      if (known === undefined)
        trades.set(orderNo, { amount: sent['total_amount'] ?? '', status: 'none', refunds: new Map() })
      return { status: 200, content: { out_trade_no: orderNo, qr_code: `https://qr.alipay.com/${orderNo}` } }
    }
    const trade = trades.get(orderNo)
    if (trade === undefined || trade.status === 'none')
      return { status: 400, content: { code: 'ACQ.TRADE_NOT_EXIST', message: '交易不存在' } }
    const common = { out_trade_no: orderNo, trade_no: `2026${orderNo}` }
    if (path === '/v3/alipay/trade/query') {
      const paid = trade.status === 'TRADE_SUCCESS' ? { send_pay_date: beijing(now()) } : {}
      return { status: 200, content: { ...common, trade_status: trade.status, total_amount: trade.amount, ...paid } }
    }
    if (path === '/v3/alipay/trade/close') trade.status = 'TRADE_CLOSED'
    if (path === '/v3/alipay/trade/refund') trade.refunds.set(sent['out_request_no'] ?? '', sent['refund_amount'] ?? '')
    const isRefunded = trade.refunds.has(sent['out_request_no'] ?? '')
    return { status: 200, content: { ...common, ...(isRefunded ? { refund_status: 'REFUND_SUCCESS' } : {}) } }
  }

  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const [path, body] = [request.url ?? '', Buffer.concat(pieces).toString()]
      const isKnown = isFromApplication(request.method ?? '', path, body, request.headers.authorization ?? '')
      const sent = (body === '' ? {} : JSON.parse(body)) as Record<string, string>
      const refusal = { status: 401, content: { code: 'invalid-signature', message: 'signature' } }
      const { status, content } = isKnown ? answer(path, sent) : refusal
      const [text, timestamp, nonce] = [JSON.stringify(content), String(now().getTime()), randomUUID()]
      response.writeHead(status, {
        ...{ 'content-type': 'application/json', 'alipay-timestamp': timestamp, 'alipay-nonce': nonce },
        'alipay-signature': sign(`${timestamp}\n${nonce}\n${text}\n`),
      })
      response.end(text)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    trades,
    settings: {
      appId,
      sellerId: '2088000000000001',
      privateKey: application.privatePem,
      alipayPublicKey: alipay.publicPem,
    },
    pay(orderNo: string) {
      const trade = trades.get(orderNo)
      if (trade === undefined) throw new Error(`no trade ${orderNo}`)
      trade.status = 'TRADE_SUCCESS'
    },
    /** The form of a notification of a payment; `change` is signed, too, unless `keys` are others. */
    notification(orderNo: string, change: Record<string, string> = {}, keys = alipay): URLSearchParams {
      const fields: Record<string, string> = {
        ...{ notify_id: `n-${orderNo}`, notify_type: 'trade_status_sync', notify_time: beijing(now()), app_id: appId },
        ...{ charset: 'utf-8', out_trade_no: orderNo, trade_no: `2026${orderNo}`, seller_id: '2088000000000001' },
        ...{ trade_status: 'TRADE_SUCCESS', total_amount: '10.00', gmt_payment: beijing(now()), subject: '100% 积分+' },
        ...change,
      }
      const text = Object.entries(fields)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, value]) => `${name}=${value}`)
        .join('&')
      return new URLSearchParams({ ...fields, sign: sign(text, keys), sign_type: 'RSA2' })
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
