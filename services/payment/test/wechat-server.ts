import { createCipheriv, createHash, createSign, createVerify, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { type Keys, newCertificate, newKeys, serialNumberOf } from './provider-keys.ts'

const sign = (text: string, keys: Keys) => createSign('RSA-SHA256').update(text).sign(keys.privatePem, 'base64')

/** The fields of the calls that are checked. */
interface Sent {
  out_trade_no?: string
  out_refund_no?: string
  amount?: { total?: number; refund?: number }
}

interface Trade {
  amountFen: number
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED'
  transactionId: string
  paidAt: Date
  refunds: Map<string, number>
}

/** The behaviour of the server: `away` does not answer, `broken` executes the call and answers 500. */
type Mood = 'well' | 'away' | 'broken'

/** The key that signs answers and notifications; `certificate` is empty for the public key. */
interface Signer {
  serial: string
  keys: Keys
  certificate: string
}

function newCertifiedSigner(): Signer {
  const keys = newKeys()
  const certificate = newCertificate(keys, 'Tenpay.com')
  return { keys, certificate, serial: serialNumberOf(certificate) }
}

/**
 * A WeChat Pay server as its documents describe it: it verifies calls, signs answers and encrypts notifications. It is
 * written from the protocol with Node's own functions and shares nothing with the tested client. `mode` is what the
 * merchant has: the public key of WeChat Pay or, for older merchants, platform certificates.
 */
export async function startWechatServer(now: () => Date, mode: 'public_key' | 'certificates' = 'public_key') {
  const merchant = newKeys()
  const publicKey: Signer = { serial: 'PUB_KEY_ID_0000000001', keys: newKeys(), certificate: '' }
  const certified: Signer[] = mode === 'certificates' ? [newCertifiedSigner()] : []
  let platform = certified[0] ?? publicKey
  const credentials = {
    appid: 'wx0000000001',
    mchid: '1900000001',
    merchantSerial: '5157F09EFDC096DE15EBE81A47057A72',
    apiV3Key: randomBytes(16).toString('hex'),
    publicKeyId: mode === 'certificates' ? '' : publicKey.serial,
  }
  const trades = new Map<string, Trade>()
  const state = {
    mood: 'well' as Mood,
    asked: [] as string[],
    bill: null as string | null,
    refundStatus: 'SUCCESS',
    /** Queries of orders and refunds fail, while all other calls work. */
    isQueryUnavailable: false,
    /** The key that encrypts the certificates. */
    encryptedWith: credentials.apiV3Key,
  }

  function headersFor(body: string, by: Signer = platform, at = now()) {
    const [timestamp, nonce] = [String(Math.floor(at.getTime() / 1_000)), randomBytes(8).toString('hex')]
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': by.serial,
      'wechatpay-signature': sign(`${timestamp}\n${nonce}\n${body}\n`, by.keys),
    }
  }

  function isFromMerchant(method: string, path: string, body: string, { authorization = '' }: IncomingHttpHeaders) {
    const field = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(authorization)?.[1] ?? ''
    const text = `${method}\n${path}\n${field('timestamp')}\n${field('nonce_str')}\n${body}\n`
    const check = createVerify('RSA-SHA256').update(text)
    return field('mchid') === credentials.mchid && check.verify(merchant.publicPem, field('signature'), 'base64')
  }

  function transaction(orderNo: string, trade: Trade) {
    const { appid, mchid } = credentials
    const common = { appid, mchid, out_trade_no: orderNo, trade_state: trade.state, trade_type: 'NATIVE' }
    if (trade.state !== 'SUCCESS') return common
    const amount = { total: trade.amountFen, payer_total: trade.amountFen - 1, currency: 'CNY' }
    return { ...common, transaction_id: trade.transactionId, success_time: trade.paidAt.toISOString(), amount }
  }

  function encrypt(text: string, about: string, key = credentials.apiV3Key) {
    const nonce = randomBytes(6).toString('hex')
    const cipher = createCipheriv('aes-256-gcm', key, nonce)
    cipher.setAAD(Buffer.from(about))
    const encrypted = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()])
    return { algorithm: 'AEAD_AES_256_GCM', nonce, associated_data: about, ciphertext: encrypted.toString('base64') }
  }

  const certificates = () => ({
    data: certified.map(({ serial, certificate }) => ({
      serial_no: serial,
      encrypt_certificate: encrypt(certificate, 'certificate', state.encryptedWith),
    })),
  })

  function answer(method: string, path: string, body: string): { status: number; content?: object } {
    const sent = (body === '' ? {} : JSON.parse(body)) as Sent
    const absent = { status: 404, content: { code: 'ORDER_NOT_EXIST', message: 'none' } }
    if (path === '/v3/certificates') return { status: 200, content: certificates() }
    if (path === '/v3/pay/transactions/native') {
      const number = String(sent.out_trade_no)
      const trade: Trade = trades.get(number) ?? {
        amountFen: Number(sent.amount?.total),
        state: 'NOTPAY',
        transactionId: `42000${number}`,
        paidAt: now(),
        refunds: new Map(),
      }
      trades.set(number, trade)
      return { status: 200, content: { code_url: `weixin://wxpay/bizpayurl?pr=${number}` } }
    }
    const [, orderNo = '', close] = /^\/v3\/pay\/transactions\/out-trade-no\/([^/?]+)(\/close)?/.exec(path) ?? []
    const trade = trades.get(orderNo)
    if (orderNo !== '') {
      if (trade === undefined) return absent
      if (close === undefined) return { status: 200, content: transaction(orderNo, trade) }
      if (trade.state === 'SUCCESS') return { status: 400, content: { code: 'ORDERPAID', message: 'paid' } }
      if (trade.state === 'CLOSED') return { status: 400, content: { code: 'ORDER_CLOSED', message: 'closed' } }
      trade.state = 'CLOSED'
      return { status: 204 }
    }
    if (method === 'POST' && path === '/v3/refund/domestic/refunds') {
      const paid = trades.get(String(sent.out_trade_no))
      if (paid?.state !== 'SUCCESS') return absent
      paid.refunds.set(String(sent.out_refund_no), Number(sent.amount?.refund))
      return { status: 200, content: { status: state.refundStatus, out_refund_no: sent.out_refund_no } }
    }
    const [, refundNo = ''] = /^\/v3\/refund\/domestic\/refunds\/([^/?]+)/.exec(path) ?? []
    if (refundNo !== '') {
      const isKnown = [...trades.values()].some(({ refunds }) => refunds.has(refundNo))
      if (!isKnown) return { status: 404, content: { code: 'RESOURCE_NOT_EXISTS', message: 'none' } }
      return { status: 200, content: { status: state.refundStatus, out_refund_no: refundNo } }
    }
    if (path.startsWith('/v3/bill/tradebill')) {
      if (state.bill === null) return { status: 400, content: { code: 'NO_STATEMENT_EXIST', message: 'none' } }
      const hash = createHash('sha1').update(state.bill).digest('hex')
      return {
        status: 200,
        content: { hash_type: 'SHA1', hash_value: hash, download_url: `${url}/v3/billdownload/file?t=1` },
      }
    }
    return absent
  }

  const server = createServer((request, response: ServerResponse) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const [method, path, body] = [request.method ?? '', request.url ?? '', Buffer.concat(pieces).toString()]
      state.asked.push(`${method} ${path.split('?')[0] ?? ''}`)
      const isQuery = method === 'GET' && /\/(transactions|refunds)\//.test(path)
      if (state.mood === 'away' || (state.isQueryUnavailable && isQuery)) return void request.socket.destroy()
      if (!isFromMerchant(method, path, body, request.headers)) {
        response.writeHead(401, { 'content-type': 'application/json' })
        return void response.end(JSON.stringify({ code: 'SIGN_ERROR', message: 'signature' }))
      }
      if (path.startsWith('/v3/billdownload/')) return void response.end(gzipSync(state.bill ?? ''))
      const { status, content } = answer(method, path, body)
      const text = content === undefined ? '' : JSON.stringify(content)
      if (state.mood === 'broken') {
        response.writeHead(500, { 'content-type': 'application/json' })
        return void response.end(JSON.stringify({ code: 'SYSTEM_ERROR', message: 'busy' }))
      }
      response.writeHead(status, { 'content-type': 'application/json', ...headersFor(text) })
      response.end(text)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  /** A notification as it is sent, of a payment by default. */
  function notification(
    orderNo: string,
    change: { by?: Signer; at?: Date; key?: string; id?: string; event?: string; content?: object } = {},
  ) {
    const trade = trades.get(orderNo)
    if (trade === undefined) throw new Error(`no trade ${orderNo}`)
    const text = JSON.stringify({ ...transaction(orderNo, trade), ...change.content })
    const body = JSON.stringify({
      id: change.id ?? `EV-${orderNo}`,
      event_type: change.event ?? 'TRANSACTION.SUCCESS',
      resource_type: 'encrypt-resource',
      resource: encrypt(text, 'transaction', change.key),
    })
    return { body, headers: { 'content-type': 'application/json', ...headersFor(body, change.by, change.at) } }
  }

  return {
    url,
    state,
    trades,
    notification,
    headersFor,
    get platform() {
      return platform
    },
    settings: {
      ...credentials,
      merchantKey: merchant.privatePem,
      publicKey: mode === 'certificates' ? '' : publicKey.keys.publicPem,
    },
    /** From now on another certificate signs; the previous one is still offered unless it is withdrawn. */
    rollOver({ withdraw = false } = {}) {
      platform = newCertifiedSigner()
      if (withdraw) certified.length = 0
      certified.push(platform)
      return platform
    },
    pay(orderNo: string) {
      const trade = trades.get(orderNo)
      if (trade === undefined) throw new Error(`no trade ${orderNo}`)
      Object.assign(trade, { state: 'SUCCESS', paidAt: now() })
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
