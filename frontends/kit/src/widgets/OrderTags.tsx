import type { OrderState, PayMethod } from '@verdict/proto/codes/payment'
import { Row, Tag, type TagTone } from '@verdict/ui'
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

/** The state of a payment order as a tag. */
export function OrderStateTag({ state }: { state: OrderState }) {
  const t = useWidgetsText()
  return <Tag $tone={tones[state]}>{t(`order.${state}`)}</Tag>
}

/** Marks payments in the provider's sandbox, where no money is moved. */
export function SandboxTag() {
  const t = useWidgetsText()
  return <Tag $tone="warning">{t('order.sandbox')}</Tag>
}

/** The state of an order, marked if it was placed in the sandbox. */
export function OrderTags({ order: { state, isSandbox } }: { order: { state: OrderState; isSandbox: boolean } }) {
  return (
    <Row as="span" $gap={1}>
      <OrderStateTag state={state} />
      {isSandbox && <SandboxTag />}
    </Row>
  )
}

/** Returns a function that names a payment method. */
export function usePayMethodName(): (method: PayMethod) => string {
  const t = useWidgetsText()
  return (method) => t(`order.${method}`)
}

/** Returns a function that names the state of an order. */
export function useOrderStateName(): (state: OrderState) => string {
  const t = useWidgetsText()
  return (state) => t(`order.${state}`)
}
