/** Reasons for changes of points. */
export const pointTypes = {
  topup: { zh: '充值', en: 'Top-up' },
  refund: { zh: '退款', en: 'Refund' },
  adjustment: { zh: '管理员调整', en: 'Adjusted by an administrator' },
  teacher_question: { zh: '向教师提问', en: 'Question to a teacher' },
  ai: { zh: 'AI 助教', en: 'AI tutor' },
  counterexample: { zh: '反例数据', en: 'Counterexample' },
  returned: { zh: '退回', en: 'Returned' },
} as const satisfies Record<string, { zh: string; en: string }>

export type PointType = keyof typeof pointTypes
export const pointTypeNames = Object.keys(pointTypes) as PointType[]

/** What users spend points on. */
export const spendingTypes = ['teacher_question', 'ai', 'counterexample'] as const satisfies readonly PointType[]
export type SpendingType = (typeof spendingTypes)[number]

export const payMethods = ['wechat', 'alipay'] as const
export type PayMethod = (typeof payMethods)[number]

/**
 * States of an order. `created`: the provider has returned no code yet; `awaiting`: the code can be scanned;
 * `late_paid`: it was paid after it had expired or been closed, and credited.
 */
export const orderStates = [
  ...(['created', 'awaiting', 'paid', 'late_paid', 'expired', 'closed'] as const),
  ...(['refunding', 'partly_refunded', 'refunded'] as const),
] as const
export type OrderState = (typeof orderStates)[number]

/** States of an order that is unpaid and can still be paid. */
export const openOrderStates = ['created', 'awaiting'] as const satisfies readonly OrderState[]

export const refundStates = ['requested', 'processing', 'succeeded', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

/** Kinds of differences between a provider's bill and the orders: a payment that only one side knows, or its amount. */
export const differenceKinds = ['only_theirs', 'only_ours', 'amount'] as const
export type DifferenceKind = (typeof differenceKinds)[number]
