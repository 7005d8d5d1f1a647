import { AppError } from '@verdict/kit/errors'
import type { ProviderNotification } from '../provider.ts'
import { decryptResource, type EncryptedResource } from './wechat-signature.ts'
import { parseTransaction } from './wechat-transaction.rules.ts'

type Fields = Readonly<Record<string, unknown>>

const refundStates = {
  'REFUND.SUCCESS': 'succeeded',
  'REFUND.ABNORMAL': 'failed',
  'REFUND.CLOSED': 'failed',
} as const

/**
 * Reads a notification after verifying its signature.
 *
 * @throws AppError payment.notification_invalid
 */
export function readWechatNotification(
  body: Buffer,
  { appid, mchid, apiV3Key }: { appid: string; mchid: string; apiV3Key: string },
): ProviderNotification {
  const sent = parse(body.toString('utf8'))
  const id = sent['id']
  const resource = sent['resource']
  if (typeof id !== 'string' || !isResource(resource)) throw new AppError('payment.notification_invalid')
  const text = decryptResource(resource, apiV3Key)
  if (text === null) throw new AppError('payment.notification_invalid')
  const content = parse(text)
  const event = String(sent['event_type'])
  if (event === 'TRANSACTION.SUCCESS') {
    if (content['appid'] !== appid || content['mchid'] !== mchid) throw new AppError('payment.notification_invalid')
    const trade = parseTransaction(content)
    if (trade.state !== 'paid') return { id, about: { kind: 'other' } }
    const { state: _state, ...paid } = trade
    return { id, about: { kind: 'paid', orderNo: String(content['out_trade_no']), ...paid } }
  }
  if (event in refundStates && content['mchid'] === mchid) {
    const state = refundStates[event as keyof typeof refundStates]
    return { id, about: { kind: 'refund', refundNo: String(content['out_refund_no']), state } }
  }
  return { id, about: { kind: 'other' } }
}

function isResource(value: unknown): value is EncryptedResource {
  if (typeof value !== 'object' || value === null) return false
  const { algorithm, ciphertext, nonce } = value as Fields
  return algorithm === 'AEAD_AES_256_GCM' && typeof ciphertext === 'string' && typeof nonce === 'string'
}

function parse(text: string): Fields {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value as Fields
  } catch {
    // The error is thrown below.
  }
  throw new AppError('payment.notification_invalid')
}
