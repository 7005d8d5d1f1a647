import { Type } from 'typebox'
import { route } from '../route.ts'

const maxBodyBytes = 64 * 1024

/** Signed by WeChat Pay over the bytes as they were sent. Answered once it is stored; anything but 200 makes it come again. */
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

/** Signed by Alipay. The answer `success` ends it. */
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
