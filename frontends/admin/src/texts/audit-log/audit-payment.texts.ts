/** What the audit log tells of points and payment. */
export const auditPaymentTexts = {
  'zh-CN': {
    points: { adjust: '调整用户积分' },
    payment: {
      package: '修改充值套餐',
      check: '查询订单',
      refund: '订单退款',
      settings: '修改支付设置',
      reconcile: '核对账单',
      difference: '处理对账差异',
    },
  },
  'en-US': {
    points: { adjust: 'Points of a user' },
    payment: {
      package: 'Package of points',
      check: 'Order checked',
      refund: 'Refund',
      settings: 'Payment settings',
      reconcile: 'Bill compared',
      difference: 'Difference resolved',
    },
  },
}
