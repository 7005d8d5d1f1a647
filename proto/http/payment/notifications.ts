import { Type } from 'typebox'
import { route } from '../route.ts'

const maxBodyBytes = 64 * 1024

/**
 * WeChat Pay signs the exact bytes of its notifications. The response is sent after the notification is stored; any
 * status but 200 makes WeChat Pay repeat it. A refusal is `{code: 'FAIL', message}`, as WeChat Pay expects it.
 */
export const notifyWechatPay = route({
  summary: 'Notification of WeChat Pay',
  owner: 'payment',
  method: 'POST',
  path: '/api/payment/notify/wechat',
  access: 'public',
  rate: 'notify',
  rawBody: true,
  maxBodyBytes,
  priority: 'critical',
  download: true,
  data: Type.Unknown(),
})

/** Alipay signs its notifications, and repeats them until the response is `success`. */
export const notifyAlipay = route({
  summary: 'Notification of Alipay',
  owner: 'payment',
  method: 'POST',
  path: '/api/payment/notify/alipay',
  access: 'public',
  rate: 'notify',
  rawBody: true,
  maxBodyBytes,
  priority: 'critical',
  download: true,
  data: Type.Unknown(),
})
