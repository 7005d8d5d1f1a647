import { createHash, createSign, createVerify, randomUUID, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { zipSync } from 'fflate'
import iconv from 'iconv-lite'
import { newCertificate, newKeys } from './provider-keys.ts'

interface Trade {
  amount: string
  status: 'none' | 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED'
  refunds: Map<string, string>
}

/**
 * The serial number of a certificate as Alipay computes it: the MD5 of its issuer, last part first, and of its number
 * in decimal.
 */
function certificateNumber(pem: string): string {
  const { issuer, serialNumber } = new X509Certificate(pem)
  const name = issuer.split('\n').reverse().join(',')
  return createHash('md5')
    .update(`${name}${BigInt(`0x${serialNumber}`)}`)
    .digest('hex')
}

/** An error in the form of the protocol. */
interface Refusal {
  status: number
  code: string
}

const beijing = (at: Date) => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** A bill: a zip with summary and details as texts in GBK. */
function zipOf(details: string): Uint8Array {
  const files = { 'sums.csv': '#支付宝业务汇总查询\r\n', 'details.csv': details }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, iconv.encode(text, 'gbk')])))
}

/**
 * A server of Alipay's API v3 and its notifications, written from the protocol: it verifies calls and signs answers.
 */
export async function startAlipayServer(now: () => Date) {
  const [application, alipay] = [newKeys(), newKeys()]
  const appId = '2021000000000001'
  const trades = new Map<string, Trade>()
  const appCertificate = newCertificate(application, 'application')
  const alipayCertificate = newCertificate(alipay, 'alipay')
  const rootCertificates = newCertificate(newKeys(), 'root')
  const state = {
    /** The error for calls of a path such as `trade/refund`, after executing them if the status is 500. */
    refusals: new Map<string, Refusal>(),
    asked: [] as string[],
    /** The details of the bill, or null if there is none yet. */
    bill: null as string | null,
    usesCertificates: false,
  }
  const sign = (text: string, keys = alipay) => createSign('RSA-SHA256').update(text).sign(keys.privatePem, 'base64')

  function isFromApplication(method: string, path: string, body: string, headers: IncomingHttpHeaders): boolean {
    const { authorization = '', 'alipay-root-cert-sn': root } = headers
    const [, auth = '', signature = ''] = /^ALIPAY-SHA256withRSA (.*),sign=(.*)$/.exec(authorization) ?? []
    const text = `${auth}\n${method}\n${path}\n${body}\n`
    const number = /app_cert_sn=([^,]*)/.exec(auth)?.[1]
    const expected = state.usesCertificates ? [appCertificate, rootCertificates].map(certificateNumber) : []
    if (number !== expected[0] || root !== expected[1]) return false
    return createVerify('RSA-SHA256').update(text).verify(application.publicPem, signature, 'base64')
  }

  function answer(path: string, sent: Record<string, string>): { status: number; content: object } {
    const orderNo = sent['out_trade_no'] ?? ''
    if (path.startsWith('/v3/alipay/data/dataservice/bill/downloadurl/query'))
      return state.bill === null
        ? { status: 400, content: { code: 'isv.bill-not-exist', message: '账单不存在' } }
        : { status: 200, content: { bill_download_url: `${url}/bill.zip` } }
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
    if (path === '/v3/alipay/trade/close') {
      const isOpen = trade.status === 'WAIT_BUYER_PAY'
      if (!isOpen) return { status: 400, content: { code: 'ACQ.TRADE_STATUS_ERROR', message: '交易状态不合法' } }
      trade.status = 'TRADE_CLOSED'
    }
    if (path === '/v3/alipay/trade/refund') trade.refunds.set(sent['out_request_no'] ?? '', sent['refund_amount'] ?? '')
    const isRefunded = trade.refunds.has(sent['out_request_no'] ?? '')
    return { status: 200, content: { ...common, ...(isRefunded ? { refund_status: 'REFUND_SUCCESS' } : {}) } }
  }

  const refusal = ({ status, code }: Refusal) => ({ status, content: { code, message: code } })

  function answerOrRefusal(path: string, sent: Record<string, string>) {
    const refused = state.refusals.get(path.replace('/v3/alipay/', ''))
    if (refused === undefined) return answer(path, sent)
    if (refused.status >= 500) answer(path, sent)
    return refusal(refused)
  }

  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const [path, body] = [request.url ?? '', Buffer.concat(pieces).toString()]
      if (path === '/bill.zip') return void response.end(zipOf(state.bill ?? ''))
      state.asked.push(path)
      const isKnown = isFromApplication(request.method ?? '', path, body, request.headers)
      const sent = (body === '' ? {} : JSON.parse(body)) as Record<string, string>
      const { status, content } = isKnown
        ? answerOrRefusal(path, sent)
        : refusal({ status: 401, code: 'invalid-signature' })
      const [text, timestamp, nonce] = [JSON.stringify(content), String(now().getTime()), randomUUID()]
      response.writeHead(status, {
        'content-type': 'application/json',
        'alipay-timestamp': timestamp,
        'alipay-nonce': nonce,
        ...(state.usesCertificates ? { 'alipay-sn': certificateNumber(alipayCertificate) } : {}),
        'alipay-signature': sign(`${timestamp}\n${nonce}\n${text}\n`),
      })
      response.end(text)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    trades,
    state,
    settings: {
      appId,
      sellerId: '2088000000000001',
      privateKey: application.privatePem,
      usesCertificates: false,
      alipayPublicKey: alipay.publicPem,
    },
    certificates: { appCertificate, alipayCertificate, rootCertificates },
    /** Lets a payer scan the code, which creates the trade. */
    scan(orderNo: string) {
      const trade = trades.get(orderNo)
      if (trade === undefined) throw new Error(`no trade ${orderNo}`)
      trade.status = 'WAIT_BUYER_PAY'
    },
    pay(orderNo: string) {
      const trade = trades.get(orderNo)
      if (trade === undefined) throw new Error(`no trade ${orderNo}`)
      trade.status = 'TRADE_SUCCESS'
    },
    /** The form of a payment notification. `change` is signed too, unless `keys` are given. */
    notification(orderNo: string, change: Record<string, string> = {}, keys = alipay): URLSearchParams {
      const fields: Record<string, string> = {
        notify_id: `n-${orderNo}`,
        notify_type: 'trade_status_sync',
        notify_time: beijing(now()),
        app_id: appId,
        charset: 'utf-8',
        out_trade_no: orderNo,
        trade_no: `2026${orderNo}`,
        seller_id: '2088000000000001',
        trade_status: 'TRADE_SUCCESS',
        total_amount: '10.00',
        gmt_payment: beijing(now()),
        subject: '100% 积分+',
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
