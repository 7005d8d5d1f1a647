import type { OrderState, PayMethod } from '@verdict/proto/codes/payment'
import { Tag, type TagTone } from '@verdict/ui'
import { useWidgetsText } from './texts/use-widgets-text.ts'

const tones: Readonly<Record<OrderState, TagTone>> = {
  created: 'accent',
  awaiting: 'accent',
  paid: 'success',
  late_paid: 'success',
  expired: 'neutral',
  closed: 'neutral',
  refunding: 'warning',
  partly_refunded: 'warning',
  refunded: 'neutral',
}

/** The state of an order of points, in a word. */
export function OrderStateTag({ state }: { state: OrderState }) {
  const t = useWidgetsText()
  return <Tag $tone={tones[state]}>{t(`order.${state}`)}</Tag>
}

/** Stands beside whatever is paid in the sandbox, where no money is moved. */
export function SandboxTag() {
  const t = useWidgetsText()
  return <Tag $tone="warning">{t('order.sandbox')}</Tag>
}

/** Gives the name of a method of payment. */
export function usePayMethodName(): (method: PayMethod) => string {
  const t = useWidgetsText()
  return (method) => t(`order.${method}`)
}

/** Gives the name of a state of an order. */
export function useOrderStateName(): (state: OrderState) => string {
  const t = useWidgetsText()
  return (state) => t(`order.${state}`)
}
