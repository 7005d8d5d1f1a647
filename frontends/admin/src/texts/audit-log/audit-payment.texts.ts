/** These texts describe actions on points and payment in the audit log. */
export const auditPaymentTexts = {
  'zh-CN': {
    points: { adjust: '修改用户积分' },
    payment: {
      package: '修改充值套餐',
      check: '查询订单',
      refund: '订单退款',
      settings: '修改支付设置',
      reconcile: '对账',
      difference: '处理对账差异',
    },
  },
  'en-US': {
    points: { adjust: 'User points changed' },
    payment: {
      package: 'Points package changed',
      check: 'Order checked',
      refund: 'Order refunded',
      settings: 'Payment settings changed',
      reconcile: 'Bill reconciled',
      difference: 'Discrepancy resolved',
    },
  },
}
