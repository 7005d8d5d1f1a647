import { errors } from './define.ts'

export const paymentErrors = errors({
  'points.not_enough': {
    status: 400,
    zh: '积分不足：需要 {needed}，当前 {balance}，请先充值',
    en: 'Not enough points: {needed} needed, {balance} available. Top up first',
  },
  'points.key_reused': {
    status: 400,
    zh: '该编号已用于另一笔积分变动',
    en: 'This key was already used for another change of points',
  },
  'points.hold_not_found': { status: 404, zh: '预扣积分不存在', en: 'No such points hold' },
  'points.hold_ended': {
    status: 400,
    zh: '预扣积分已结算或退回',
    en: 'The held points have already been spent or returned',
  },
  'points.change_zero': { status: 400, zh: '变动积分不能为 0', en: 'Enter a change of points other than 0' },
  'points.user_unknown': { status: 400, zh: '用户 {name} 不存在', en: 'User {name} does not exist' },
  'payment.package_not_found': {
    status: 404,
    zh: '该充值套餐不存在或已下架，请刷新后重新选择',
    en: 'This package is no longer available, reload and choose another',
  },
  'payment.package_changed': {
    status: 400,
    zh: '套餐已被其他管理员修改，请刷新后重试',
    en: 'The package was changed by someone else. Reload and try again',
  },
  'payment.price_taken': {
    status: 400,
    zh: '已有同价格的套餐在售，请改用其他价格',
    en: 'Another package on sale has this price, choose a different one',
  },
  'payment.amount_not_listed': {
    status: 400,
    zh: '没有价格为 {amount} 元的充值套餐，请选择充值套餐',
    en: 'No package costs {amount} yuan; please select a recharge package',
  },
  'payment.method_unavailable': {
    status: 400,
    zh: '该支付方式暂未开通，请选择其他支付方式',
    en: 'This payment method is not available, choose another',
  },
  'payment.too_many_open': {
    status: 400,
    zh: '未支付的订单过多，请先支付或关闭已有订单',
    en: 'You have too many unpaid orders; pay or close some first',
  },
  'payment.order_not_found': { status: 404, zh: '订单不存在', en: 'No such order' },
  'payment.order_not_open': {
    status: 400,
    zh: '订单已支付、关闭或过期，请重新下单',
    en: 'The order has been paid or closed, or has expired; create a new one',
  },
  'payment.not_sandbox': {
    status: 400,
    zh: '该订单需要真实支付',
    en: 'This order requires a real payment',
  },
  'payment.provider_unavailable': {
    status: 503,
    zh: '无法连接支付平台，请在 {waitSec} 秒后重试',
    en: 'The payment provider does not respond; try again in {waitSec} s',
  },
  'payment.provider_refused': {
    status: 400,
    zh: '支付平台拒绝了请求：{reason}',
    en: 'The payment provider rejected the request: {reason}',
  },
  'payment.not_refundable': {
    status: 400,
    zh: '订单不能退款（未支付、已全额退款或正在退款）',
    en: 'The order cannot be refunded (unpaid, fully refunded, or refund in progress)',
  },
  'payment.refund_too_large': {
    status: 400,
    zh: '最多可退 {leftYuan} 元',
    en: 'At most {leftYuan} yuan can be refunded',
  },
  'payment.order_held': {
    status: 400,
    zh: '订单与支付平台的账目不一致，请先处理对账差异',
    en: 'The order does not match the provider’s records. Resolve the discrepancy before refunding',
  },
  'payment.points_spent': {
    status: 400,
    zh: '用户仅剩 {balance} 积分，不足以扣回 {needed} 积分；如仍需退款，请勾选允许余额为负',
    en: 'The user has {balance} points, less than the {needed} to take back. Allow a negative balance to refund anyway',
  },
  'payment.order_changed': {
    status: 400,
    zh: '订单已变化，请刷新后重试',
    en: 'The order has changed, reload and try again',
  },
  'payment.difference_not_found': { status: 404, zh: '对账差异不存在', en: 'No such discrepancy' },
  'payment.difference_resolved': {
    status: 400,
    zh: '差异已处理，请刷新',
    en: 'Already resolved, reload the page',
  },
  'payment.bill_not_ready': {
    status: 400,
    zh: '账单尚未生成，请在次日 10 点后重试',
    en: 'The bill is not available yet, try again after 10:00 the next day',
  },
  'payment.bill_broken': {
    status: 400,
    zh: '下载的账单不完整或格式有误：{reason}',
    en: 'The bill is incomplete or has an unexpected format: {reason}',
  },
  'payment.settings_changed': {
    status: 400,
    zh: '支付设置已被其他管理员修改，请刷新后重试',
    en: 'The payment settings were changed by someone else. Reload and try again',
  },
  'payment.setting_missing': {
    status: 400,
    zh: '启用前请填写：{field}',
    en: 'Required before enabling: {field}',
  },
  'payment.key_invalid': {
    status: 400,
    zh: '{field} 不是有效的 RSA 密钥，请检查是否完整',
    en: '{field} is not a valid RSA key; check that it is complete',
  },
  'payment.notification_invalid': {
    status: 400,
    zh: '支付通知无法验证',
    en: 'The notification could not be verified',
  },
})
