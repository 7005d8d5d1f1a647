import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import {
  Button,
  ButtonLink,
  Card,
  formatCount,
  formatYuan,
  media,
  Notice,
  paths,
  QueryView,
  RelativeTime,
  Row,
  tabular,
  theme,
} from '@verdict/ui'
import { OrderStateTag, SandboxTag, usePayMethodName } from '@verdict/ui/order-tags'
import { OpenOrder } from './OpenOrder.tsx'
import { PaymentFrame } from '../PaymentFrame.tsx'
import { isOpenState, type Order, useCreateOrder, useOrder } from './use-order.ts'
import '../load-texts.ts'

/** An order of the reader: the payment code, or what became of it. */
export function OrderPanel({ orderNo }: { orderNo: string }) {
  const { t } = useTranslation('payment')
  const order = useOrder(orderNo)
  return (
    <PaymentFrame tab="topUp" isSandbox={order.data?.isSandbox ?? false}>
      <QueryView query={order}>
        {(data) => (
          <Card>
            <Columns>
              <Facts order={data} />
              <State role="status">
                {order.error !== null && <Notice tone="warning">{t('stale')}</Notice>}
                {isOpenState(data.state) ? <OpenOrder order={data} /> : <Outcome order={data} />}
              </State>
            </Columns>
          </Card>
        )}
      </QueryView>
    </PaymentFrame>
  )
}

function Facts({ order }: { order: Order }) {
  const { t } = useTranslation('payment')
  const methodName = usePayMethodName()
  const facts = [
    [t('orderNo'), order.orderNo],
    [t('package'), t('points', { count: order.points, points: formatCount(order.points) })],
    [t('amount'), formatYuan(order.amountFen)],
    [t('method'), methodName(order.method)],
    [t('created'), <RelativeTime key="at" at={order.gmtCreate} />],
  ] as const
  return (
    <FactList>
      <div>
        <dt>{t('state')}</dt>
        <dd>
          <OrderStateTag state={order.state} /> {order.isSandbox && <SandboxTag />}
        </dd>
      </div>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </FactList>
  )
}

/** Tells the result of an order that can no longer be paid. */
function Outcome({ order }: { order: Order }) {
  const { t } = useTranslation('payment')
  const points = formatCount(order.points)
  const isPaid = order.state === 'paid' || order.state === 'late_paid'
  if (order.state === 'expired' || order.state === 'closed')
    return (
      <Column>
        <Notice tone="info">{t(order.state)}</Notice>
        <p>{t('expiredHelp')}</p>
        <ReorderButton order={order} />
      </Column>
    )
  return (
    <Column>
      {order.state === 'refunding' && <Notice tone="warning">{t('refunding')}</Notice>}
      {isPaid && <Notice tone="success">{t(order.state === 'paid' ? 'paid' : 'paidLate', { points })}</Notice>}
      {order.refundedFen > 0 && <Notice tone="info">{t('refunded', { amount: formatYuan(order.refundedFen) })}</Notice>}
      <Row $gap={3}>
        <ButtonLink to={paths.pointRecord}>{t('seePoints')}</ButtonLink>
        <ButtonLink to={paths.payment()}>{t('buyMore')}</ButtonLink>
      </Row>
    </Column>
  )
}

/** Orders the same package again, or goes back to all packages. */
function ReorderButton({ order: { packageId, method } }: { order: Order }) {
  const { t } = useTranslation('payment')
  const create = useCreateOrder()
  return (
    <>
      {create.error !== null && <Notice tone="danger">{t('failedBecause', { reason: create.error.message })}</Notice>}
      <Row $gap={3}>
        <Button variant="primary" busy={create.isPending} onClick={() => create.mutate({ packageId, method })}>
          {t('again')}
        </Button>
        <ButtonLink to={paths.payment()}>{t('others')}</ButtonLink>
      </Row>
    </>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(240px, 1fr) minmax(0, 2fr);
  gap: ${theme.space(6)};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`

/** On phones this comes before the details. */
const State = styled.div`
  ${media.phone} {
    order: -1;
  }
`

const FactList = styled.dl`
  display: grid;
  align-content: start;
  gap: ${theme.space(3)};
  margin: 0;
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${tabular}
  dt {
    color: ${theme.color.muted};
    font-size: ${theme.size.small};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`

const Column = styled.div`
  display: grid;
  gap: ${theme.space(4)};
  p {
    color: ${theme.color.muted};
  }
`
