import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import type { Clock } from '@verdict/kit/clock'
import { AppError } from '@verdict/kit/errors'
import { beijingTime } from '../beijing-time.rules.ts'
import { unknownOrderNo, type PaymentProvider, type ProviderRefundState, type ProviderTrade } from '../provider.ts'
import { refused } from '../provider-faults.rules.ts'
import { wechatBillRows } from './wechat-bill.ts'
import { createWechatCalls, type WechatCallFailed, type WechatCredentials } from './wechat-calls.ts'
import { readWechatNotification } from './wechat-notification.ts'
import { parseTransaction } from './wechat-transaction.rules.ts'

export interface WechatOptions {
  credentials: WechatCredentials
  baseUrl: string
  notifyUrl: string
  timeoutMs: number
  clock: Clock
}

export interface WechatProvider extends PaymentProvider {
  /** Certificates of the platform that are known now. */
  certificates: () => { serial: string; expiresAt: Date }[]
}

const maxDescription = 127
const refundStates: Readonly<Record<string, ProviderRefundState>> = {
  SUCCESS: 'succeeded',
  PROCESSING: 'processing',
  CLOSED: 'failed',
  ABNORMAL: 'failed',
}

const orderPath = (orderNo: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(orderNo)}`

/** WeChat Pay, API v3, Native: the payer scans a code. */
export function createWechatPay(options: WechatOptions): WechatProvider {
  const { credentials, notifyUrl } = options
  const { appid, mchid } = credentials
  const calls = createWechatCalls(options)

  return {
    method: 'wechat',
    isSandbox: false,
    certificates: calls.certificates,
    async createCode({ orderNo, amountFen, description, expiresAt }) {
      const answer = await calls.call('POST', '/v3/pay/transactions/native', {
        appid,
        mchid,
        description: description.slice(0, maxDescription),
        out_trade_no: orderNo,
        time_expire: beijingTime(expiresAt, 'rfc3339'),
        notify_url: notifyUrl,
        amount: { total: amountFen, currency: 'CNY' },
      })
      return textField(answer, 'code_url')
    },
    async query(orderNo): Promise<ProviderTrade> {
      const answer = await maskRefusals(calls.call('GET', `${orderPath(orderNo)}?mchid=${mchid}`))
      return answer === null ? { state: 'absent' } : parseTransaction(answer)
    },
    async close(orderNo) {
      await maskRefusals(calls.call('POST', `${orderPath(orderNo)}/close`, { mchid }), ['ORDER_CLOSED', 'ORDERPAID'])
    },
    async refund({ orderNo, refundNo, amountFen, totalFen, reason }) {
      const answer = await calls.call('POST', '/v3/refund/domestic/refunds', {
        out_trade_no: orderNo,
        out_refund_no: refundNo,
        reason,
        notify_url: notifyUrl,
        amount: { refund: amountFen, total: totalFen, currency: 'CNY' },
      })
      return refundStates[textField(answer, 'status')] ?? 'processing'
    },
    async queryRefund({ refundNo }) {
      const answer = await maskRefusals(
        calls.call('GET', `/v3/refund/domestic/refunds/${encodeURIComponent(refundNo)}`),
      )
      return answer === null ? 'absent' : (refundStates[textField(answer, 'status')] ?? 'processing')
    },
    async test() {
      await this.query(unknownOrderNo)
      // Errors are unsigned, so only this call tests whether signatures can be verified.
      if (credentials.publicKeyId === '') await calls.fetchCertificates()
    },
    async readNotification(body, headers) {
      await calls.assertSigned(body, headers)
      return readWechatNotification(body, credentials)
    },
    async readBill(day) {
      const path = `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL&tar_type=GZIP`
      const answer = await calls.call('GET', path).catch(nullWithoutBill)
      if (answer === null) return []
      const file = await calls.download(textField(answer, 'download_url'))
      return wechatBillRows(unpacked(file, { sha1: textField(answer, 'hash_value') }))
    },
  }
}

/** Null: the day has no bill. */
function nullWithoutBill(error: unknown): null {
  if (codeOf(error) === 'NO_STATEMENT_EXIST') return null
  if (codeOf(error) === 'STATEMENT_CREATING') throw new AppError('payment.bill_not_ready')
  throw error
}

function unpacked(file: Buffer, { sha1 }: { sha1: string }): string {
  const text = gunzipped(file)
  const hash = createHash('sha1').update(text).digest('hex')
  if (hash !== sha1.toLowerCase()) throw new AppError('payment.bill_broken', { reason: 'SHA-1' })
  return text.toString('utf8')
}

function gunzipped(file: Buffer): Buffer {
  try {
    return gunzipSync(file, { maxOutputLength: 512 * 1024 * 1024 })
  } catch {
    throw new AppError('payment.bill_broken', { reason: 'gzip' })
  }
}

const codeOf = (error: unknown) => (error as Partial<WechatCallFailed>).providerCode

/** Null where WeChat Pay knows nothing of that number, or answers one of the given codes. */
async function maskRefusals<T>(request: Promise<T>, others: readonly string[] = []): Promise<T | null> {
  try {
    return await request
  } catch (error) {
    if (['ORDER_NOT_EXIST', 'RESOURCE_NOT_EXISTS', ...others].includes(codeOf(error) ?? '')) return null
    throw error
  }
}

/** @throws AppError payment.provider_refused for an answer of another form */
function textField(answer: Readonly<Record<string, unknown>>, name: string): string {
  const value = answer[name]
  if (typeof value !== 'string') throw refused(`no ${name}`)
  return value
}
