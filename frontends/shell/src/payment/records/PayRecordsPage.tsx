import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { getOrders } from '@verdict/proto/http/payment/payment'
import type { RouteData } from '@verdict/proto/http/route'
import {
  ButtonLink,
  type Column,
  formatCount,
  formatYuan,
  PagedList,
  paths,
  RelativeTime,
  theme,
  useList,
} from '@verdict/ui'
import { OrderTags, usePayMethodName } from '@verdict/ui/order-tags'
import { PaymentFrame } from '../PaymentFrame.tsx'
import '../load-texts.ts'

type Row = RouteData<typeof getOrders>['records'][number]

/** Orders of the reader, newest first. */
export function PayRecordsPage() {
  const { t } = useTranslation('payment')
  const list = useList(getOrders)
  const { page: rows } = list
  return (
    <PaymentFrame tab="payRecords" isSandbox={rows.data?.records.some((row) => row.isSandbox) ?? false}>
      <PagedList
        label={t('payRecords')}
        list={list}
        rowKey={({ orderNo }) => orderNo}
        rowLink={({ orderNo }) => paths.payment(orderNo)}
        empty={t('noOrders')}
        emptyAction={<ButtonLink to={paths.payment()}>{t('topUp')}</ButtonLink>}
        columns={useColumns()}
      />
    </PaymentFrame>
  )
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation('payment')
  const methodName = usePayMethodName()
  return [
    {
      key: 'orderNo',
      title: t('orderNo'),
      minWidthPx: 180,
      grow: 1,
      phone: 'title',
      isLink: true,
      cell: ({ orderNo }) => orderNo,
    },
    {
      key: 'points',
      title: t('package'),
      widthPx: 120,
      align: 'end',
      cell: ({ points }) => t('points', { count: points, points: formatCount(points) }),
    },
    {
      key: 'amount',
      title: t('amount'),
      widthPx: 130,
      align: 'end',
      cell: ({ amountFen, refundedFen }) => (
        <Amount>
          {formatYuan(amountFen)}
          {refundedFen > 0 && <small>{t('refundedPart', { amount: formatYuan(refundedFen) })}</small>}
        </Amount>
      ),
    },
    { key: 'method', title: t('method'), widthPx: 120, priority: 1, cell: ({ method }) => methodName(method) },
    {
      key: 'state',
      title: t('state'),
      widthPx: 220,
      phone: 'below',
      cell: (row) => <OrderTags order={row} />,
    },
    {
      key: 'at',
      title: t('created'),
      widthPx: 120,
      phone: 'corner',
      cell: ({ gmtCreate }) => <RelativeTime at={gmtCreate} />,
    },
  ]
}

const Amount = styled.span`
  display: grid;
  small {
    color: ${theme.color.muted};
    font-size: ${theme.size.tiny};
  }
`
