import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { adminCheckOrder, adminGetOrder } from '@verdict/proto/http/payment/admin'
import {
  api,
  Button,
  Dialog,
  formatCount,
  formatInstant,
  formatYuan,
  QueryView,
  tabular,
  theme,
  toast,
} from '@verdict/ui'
import { OrderStateTag, SandboxTag, useOrderStateName, usePayMethodName } from '@verdict/ui/order-tags'
import { type OrderDetail, refreshOrders } from './order-detail.ts'
import { RefundDialog } from './RefundDialog.tsx'

const refundable = ['paid', 'late_paid', 'partly_refunded']

/** An order with its refunds and history; it can be refunded. */
export function OrderDialog({ orderNo, onClose }: { orderNo: string; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const stateName = useOrderStateName()
  const [isRefunding, setRefunding] = useState(false)
  const order = useQuery(api.query(adminGetOrder, { query: { orderNo } }))
  const check = useMutation({
    mutationFn: () => api.call(adminCheckOrder, { body: { orderNo } }),
    onSuccess: async ({ state }) => {
      await refreshOrders()
      toast.success(t('payment.checked', { state: stateName(state) }))
    },
  })
  const data = order.data
  if (isRefunding && data !== undefined) return <RefundDialog order={data} onClose={() => setRefunding(false)} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('payment.order', { orderNo })}
      widthPx={640}
      footer={
        <>
          <Button onClick={onClose}>{t('payment.close')}</Button>
          <Button busy={check.isPending} onClick={() => check.mutate()}>
            {t('payment.check')}
          </Button>
          {data !== undefined && refundable.includes(data.state) && (
            <Button variant="danger" onClick={() => setRefunding(true)}>
              {t('payment.refund')}
            </Button>
          )}
        </>
      }
    >
      <QueryView query={order}>{(detail) => <Detail order={detail} />}</QueryView>
    </Dialog>
  )
}

function Detail({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('admin')
  const methodName = usePayMethodName()
  const facts = [
    [t('payment.user'), order.username],
    [t('payment.points'), formatCount(order.points)],
    [t('payment.amount'), formatYuan(order.amountFen)],
    [t('payment.refunded'), formatYuan(order.refundedFen)],
    [t('payment.method'), methodName(order.method)],
    [t('payment.transactionId'), order.transactionId ?? '–'],
    [t('payment.balance'), formatCount(order.balance)],
  ] as const
  return (
    <Stack>
      <span>
        <OrderStateTag state={order.state} /> {order.isSandbox && <SandboxTag />}
      </span>
      <Facts>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      {order.refunds.length > 0 && (
        <Lines aria-label={t('payment.tabs.refunds')}>
          {order.refunds.map((one) => (
            <li key={one.refundNo}>
              <time dateTime={one.gmtCreate}>{formatInstant(one.gmtCreate)}</time>
              <span>
                {t('payment.refundLine', {
                  amount: formatYuan(one.amountFen),
                  state: t(`payment.refundStates.${one.state}`),
                  reason: one.reason,
                  actor: one.actorName || t('payment.automatic'),
                })}
              </span>
            </li>
          ))}
        </Lines>
      )}
      <h3>{t('payment.history')}</h3>
      <Lines>
        {order.history.map(({ state, at, cause }, place) => (
          <li key={place}>
            <time dateTime={at}>{formatInstant(at)}</time>
            <OrderStateTag state={state} />
            <span>{cause}</span>
          </li>
        ))}
      </Lines>
    </Stack>
  )
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(4)};
  h3 {
    font-size: ${theme.size.body};
    font-weight: 600;
  }
`

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(160px, 1fr));
  gap: ${theme.space(3)};
  margin: 0;
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

const Lines = styled.ul`
  display: grid;
  gap: ${theme.space(2)};
  font-size: ${theme.size.small};
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${theme.space(1)} ${theme.space(3)};
    overflow-wrap: anywhere;
  }
  time {
    color: ${theme.color.muted};
    ${tabular}
  }
`
