import type { AlipaySdk } from 'alipay-sdk'
import { fetch } from 'undici'
import type { Clock } from '@verdict/kit/clock'
import { AppError } from '@verdict/kit/errors'
import { alipayBillRows } from './alipay-bill.ts'
import { readAlipayNotification } from './alipay-notification.rules.ts'
import { parseBeijingTime } from '../beijing-time.rules.ts'
import { loadAlipaySdk } from './load-alipay-sdk.ts'
import { unknownOrderNo, type PaymentProvider, type ProviderTrade } from '../provider.ts'
import { refused, providerUnavailable } from '../provider-faults.rules.ts'
import { fenOf, yuanText } from '../yuan.rules.ts'

export interface AlipayCredentials {
  appId: string
  /** Empty: not compared. */
  sellerId: string
  /** PEM, PKCS #8 */
  privateKey: string
  /** PEM; empty where there are certificates. */
  alipayPublicKey: string
  /** Null: the public key of Alipay was copied by hand. */
  certificates: AlipayCertificates | null
}

/** PEM each. Calls name the first and the last by number, and answers are signed with the key of the second. */
interface AlipayCertificates {
  application: string
  alipay: string
  /** One after another. */
  roots: string
}

interface AlipayOptions {
  credentials: AlipayCredentials
  baseUrl: string
  notifyUrl: string
  timeoutMs: number
  clock: Clock
}

type Fields = Readonly<Record<string, unknown>>

const maxSubject = 256
const absent = ['TRADE_NOT_EXIST', 'ACQ.TRADE_NOT_EXIST']
const closed = [
  'TRADE_STATUS_ERROR',
  'ACQ.TRADE_STATUS_ERROR',
  'ACQ.TRADE_HAS_CLOSE',
  'ACQ.REASON_TRADE_STATUS_INVALID',
]
const repeatable = ['SYSTEM_ERROR', 'ACQ.SYSTEM_ERROR', 'AQC.SYSTEM_ERROR', 'UNKNOWN_ERROR', 'isp.unknow-error']
const tooMany = 429

/** The library checks no answer where it has no key to do so. */
async function createSdk(
  { appId, privateKey, alipayPublicKey, certificates }: AlipayCredentials,
  { baseUrl, timeoutMs }: Pick<AlipayOptions, 'baseUrl' | 'timeoutMs'>,
): Promise<AlipaySdk> {
  if (certificates === null && alipayPublicKey === '')
    throw new Error('without the public key of Alipay its answers could not be checked')
  const answerKeys =
    certificates === null
      ? { alipayPublicKey }
      : {
          appCertContent: certificates.application,
          alipayPublicCertContent: certificates.alipay,
          alipayRootCertContent: certificates.roots,
        }
  const config = { appId, privateKey, ...answerKeys, keyType: 'PKCS8' as const, camelcase: false }
  const { AlipaySdk } = await loadAlipaySdk()
  return new AlipaySdk({ ...config, endpoint: baseUrl, timeout: timeoutMs })
}

/** Alipay, API v3, precreate: the payer scans a code. Amounts are texts in yuan. */
export function createAlipay({ credentials, baseUrl, notifyUrl, timeoutMs, clock }: AlipayOptions): PaymentProvider {
  let created: Promise<AlipaySdk> | undefined
  const sdk = () => (created ??= createSdk(credentials, { baseUrl, timeoutMs }))
  async function call(path: string, body: object): Promise<Fields> {
    return answered((await sdk()).curl<Fields>('POST', path, { body: { ...body } }))
  }

  return {
    method: 'alipay',
    isSandbox: false,
    async createCode({ orderNo, amountFen, description, expiresAt }) {
      const minutes = Math.max(1, Math.floor((expiresAt.getTime() - clock.now().getTime()) / 60_000))
      const answer = await call('/v3/alipay/trade/precreate', {
        out_trade_no: orderNo,
        total_amount: yuanText(amountFen),
        subject: description.slice(0, maxSubject),
        timeout_express: `${minutes}m`,
        notify_url: notifyUrl,
      })
      const code = answer['qr_code']
      if (typeof code !== 'string') throw refused('no qr_code')
      return code
    },
    async query(orderNo): Promise<ProviderTrade> {
      const answer = await orNull(call('/v3/alipay/trade/query', { out_trade_no: orderNo }), absent)
      return answer === null ? { state: 'absent' } : toTrade(answer)
    },
    async close(orderNo) {
      await orNull(call('/v3/alipay/trade/close', { out_trade_no: orderNo }), [...absent, ...closed])
    },
    async refund({ orderNo, refundNo, amountFen, reason }) {
      const body = { out_trade_no: orderNo, out_request_no: refundNo, refund_reason: reason }
      await call('/v3/alipay/trade/refund', { ...body, refund_amount: yuanText(amountFen) })
      return this.queryRefund({ orderNo, refundNo }).then((state) => (state === 'absent' ? 'processing' : state))
    },
    async queryRefund({ orderNo, refundNo }) {
      const body = { out_trade_no: orderNo, out_request_no: refundNo }
      const answer = await orNull(call('/v3/alipay/trade/fastpay/refund/query', body), absent)
      return answer?.['refund_status'] === 'REFUND_SUCCESS' ? 'succeeded' : 'absent'
    },
    async test() {
      await this.query(unknownOrderNo)
    },
    async readNotification(body) {
      const checker = await sdk()
      const now = clock.now()
      return readAlipayNotification(body, { ...credentials, now }, (fields) => checker.checkNotifySignV2(fields))
    },
    async readBill(day) {
      const query = { bill_type: 'trade', bill_date: day }
      const path = '/v3/alipay/data/dataservice/bill/downloadurl/query'
      const answer = await orNull(answered((await sdk()).curl<Fields>('GET', path, { query })), [
        'BILL_NOT_EXIST',
        'isv.bill-not-exist',
      ])
      return answer === null ? null : alipayBillRows(await download(String(answer['bill_download_url']), timeoutMs))
    },
  }
}

/** @throws AppError payment.provider_refused */
function toTrade(answer: Fields): ProviderTrade {
  const state = answer['trade_status']
  if (state === 'WAIT_BUYER_PAY') return { state: 'unpaid' }
  const paidAt = parseBeijingTime(String(answer['send_pay_date']))
  // TRADE_CLOSED means unpaid and expired, or fully refunded; only the latter has a time of payment.
  if (state === 'TRADE_CLOSED' && paidAt === null) return { state: 'closed' }
  const transactionId = answer['trade_no']
  if (typeof transactionId !== 'string' || paidAt === null) throw refused('trade of another form')
  return { state: 'paid', transactionId, amountFen: fenOf(String(answer['total_amount'])), paidAt }
}

async function answered(request: Promise<{ data: Fields }>): Promise<Fields> {
  try {
    return (await request).data
  } catch (error) {
    const { AlipayRequestError } = await loadAlipaySdk()
    if (!(error instanceof AlipayRequestError) || error.code === undefined) throw providerUnavailable(error)
    const { code, responseHttpStatus: status = 500 } = error
    // For a response with a wrong signature, the library uses a code of its own and a status of success.
    if (status < 400 || status >= 500 || status === tooMany || repeatable.includes(code))
      throw providerUnavailable(error)
    throw Object.assign(refused(`${code} ${error.message}`), { providerCode: code })
  }
}

/** Null where the refusal has one of these codes. */
async function orNull<T>(request: Promise<T>, codes: readonly string[]): Promise<T | null> {
  try {
    return await request
  } catch (error) {
    if (codes.includes((error as { providerCode?: string }).providerCode ?? '')) return null
    throw error
  }
}

async function download(address: string, timeoutMs: number): Promise<Buffer> {
  if (URL.parse(address) === null) throw new AppError('payment.bill_broken', { reason: 'URL' })
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
    return Buffer.from(await answer.arrayBuffer())
  } catch (error) {
    throw providerUnavailable(error)
  }
}
