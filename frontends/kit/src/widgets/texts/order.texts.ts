import type { Texts } from '../../i18n/i18n.ts'

/** Texts of payment orders, for payers and administrators. */
export const orderTexts = {
  'zh-CN': {
    order: {
      wechat: '微信支付',
      alipay: '支付宝',
      sandbox: '演示',
      created: '正在下单',
      awaiting: '待支付',
      paid: '已支付',
      late_paid: '已支付（过期后到账）',
      expired: '已过期',
      closed: '已关闭',
      refunding: '退款中',
      partly_refunded: '已部分退款',
      refunded: '已退款',
    },
  },
  'en-US': {
    order: {
      wechat: 'WeChat Pay',
      alipay: 'Alipay',
      sandbox: 'Demonstration',
      created: 'Being placed',
      awaiting: 'To be paid',
      paid: 'Paid',
      late_paid: 'Paid late',
      expired: 'Expired',
      closed: 'Closed',
      refunding: 'Being refunded',
      partly_refunded: 'Partly refunded',
      refunded: 'Refunded',
    },
  },
} satisfies Texts
