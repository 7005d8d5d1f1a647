import { errors } from './define.ts'

export const paymentErrors = errors({
  'points.not_enough': {
    status: 400,
    zh: '积分不足：需要 {needed} 积分，当前 {balance} 积分，请先充值',
    en: 'Not enough points: {needed} are needed, and you have {balance}. Top up first',
  },
  'points.key_reused': {
    status: 400,
    zh: '该积分操作的编号已被另一笔操作使用',
    en: 'The same key was used for a different change of points',
  },
  'points.hold_not_found': { status: 404, zh: '没有这笔预扣积分', en: 'No points are held under this key' },
  'points.hold_ended': {
    status: 400,
    zh: '这笔预扣积分已经结算或退回',
    en: 'The held points have already been spent or returned',
  },
  'points.change_zero': { status: 400, zh: '变动积分不能为 0', en: 'Enter a change of points other than 0' },
  'points.user_unknown': { status: 400, zh: '用户 {name} 不存在', en: 'There is no user {name}' },
  'payment.package_not_found': {
    status: 404,
    zh: '该充值套餐不存在或已下架，请刷新后重新选择',
    en: 'This package is no longer offered; reload and choose another',
  },
  'payment.package_changed': {
    status: 400,
    zh: '该套餐刚被其他管理员修改，请刷新后重试',
    en: 'Somebody else has just changed this package; reload and try again',
  },
  'payment.price_taken': {
    status: 400,
    zh: '已有同价格的套餐在售，请改用其他价格',
    en: 'Another package already has this price; choose a different one',
  },
  'payment.amount_not_listed': {
    status: 400,
    zh: '没有价格为 {amount} 元的充值套餐，请选择充值套餐',
    en: 'No package costs {amount} yuan; please select a recharge package',
  },
  'payment.method_unavailable': {
    status: 400,
    zh: '该支付方式暂未开通，请选择其他支付方式',
    en: 'This site does not accept this payment method; choose another',
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
    zh: '该订单需要真实支付，不能模拟支付',
    en: 'This is not a demonstration order: pay it at the payment provider',
  },
  'payment.provider_unavailable': {
    status: 503,
    zh: '暂时无法连接支付平台，请在 {waitSec} 秒后重试',
    en: 'The payment provider does not respond; try again in {waitSec} s',
  },
  'payment.provider_refused': {
    status: 400,
    zh: '支付平台拒绝了请求：{reason}',
    en: 'The payment provider rejected the request: {reason}',
  },
  'payment.not_refundable': {
    status: 400,
    zh: '该订单当前不能退款（未支付、已全额退款或正在退款）',
    en: 'The order cannot be refunded: it is unpaid, already refunded, or a refund is in progress',
  },
  'payment.refund_too_large': {
    status: 400,
    zh: '退款金额超过可退金额 {leftYuan} 元',
    en: 'At most {leftYuan} yuan of this order can be refunded',
  },
  'payment.order_held': {
    status: 400,
    zh: '该订单与支付平台的账目不一致，处理对账差异后才能退款',
    en: 'The provider does not confirm this order; resolve its difference before you refund it',
  },
  'payment.points_spent': {
    status: 400,
    zh: '该用户仅剩 {balance} 积分，不足以扣回 {needed} 积分；如仍要退款，请选择允许积分为负',
    en: 'The user has {balance} points left, fewer than the {needed} to take back; allow a negative balance to refund anyway',
  },
  'payment.order_changed': {
    status: 400,
    zh: '订单刚刚发生变化，请刷新后重试',
    en: 'The order has just changed; reload and try again',
  },
  'payment.difference_not_found': { status: 404, zh: '没有这条对账差异', en: 'No such difference' },
  'payment.difference_resolved': {
    status: 400,
    zh: '该差异已被处理，请刷新',
    en: 'This difference has already been resolved; reload the page',
  },
  'payment.bill_not_ready': {
    status: 400,
    zh: '支付平台尚未生成该日账单，请在次日 10 点后重试',
    en: 'The provider has no bill for this day yet; try again after 10:00 on the next day',
  },
  'payment.bill_broken': {
    status: 400,
    zh: '下载的账单不完整或格式有误：{reason}',
    en: 'The bill is incomplete or has an unexpected format: {reason}',
  },
  'payment.settings_changed': {
    status: 400,
    zh: '支付设置刚被其他管理员修改，请刷新后重试',
    en: 'Somebody else has just changed the payment settings; reload and try again',
  },
  'payment.setting_missing': {
    status: 400,
    zh: '启用前请填写：{field}',
    en: 'Fill in before it can be enabled: {field}',
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
