import type { Texts } from '../../i18n/i18n.ts'

/** Texts of payment orders, for payers and administrators. */
export const orderTexts = {
  'zh-CN': {
    order: {
      wechat: '微信支付',
      alipay: '支付宝',
      sandbox: '演示',
      created: '创建中',
      awaiting: '待支付',
      paid: '已支付',
      late_paid: '已支付（过期后）',
      expired: '已过期',
      closed: '已关闭',
      refunding: '退款中',
      partly_refunded: '部分退款',
      refunded: '已退款',
    },
  },
  'en-US': {
    order: {
      wechat: 'WeChat Pay',
      alipay: 'Alipay',
      sandbox: 'Demo',
      created: 'Creating',
      awaiting: 'Awaiting payment',
      paid: 'Paid',
      late_paid: 'Paid after expiry',
      expired: 'Expired',
      closed: 'Closed',
      refunding: 'Refunding',
      partly_refunded: 'Partially refunded',
      refunded: 'Refunded',
    },
  },
} satisfies Texts
