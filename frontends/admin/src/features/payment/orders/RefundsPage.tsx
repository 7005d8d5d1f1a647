import { useTranslation } from 'react-i18next'
import { refundStates } from '@verdict/proto/codes/payment'
import { adminGetRefunds } from '@verdict/proto/http/payment/admin'
import type { RouteData } from '@verdict/proto/http/route'
import { type Column, formatChange, formatYuan, PagedList, RelativeTime, Select, useList } from '@verdict/ui'
import { LogFilters } from '@verdict/ui/log-filters'
import { UserLink } from '@verdict/ui/user-link'
import { PaymentFrame } from '../PaymentFrame.tsx'

type Row = RouteData<typeof adminGetRefunds>['records'][number]

/** Refunds, newest first. */
export function RefundsPage() {
  const { t } = useTranslation('admin')
  const list = useList(adminGetRefunds)
  const { params, change } = list
  return (
    <PaymentFrame tab="refunds">
      <LogFilters role="search" aria-label={t('payment.tabs.refunds')}>
        <Select
          aria-label={t('payment.state')}
          value={params.state ?? ''}
          onChange={(chosen) => change({ state: refundStates.find((one) => one === chosen) })}
          options={[
            { value: '', label: t('payment.allStates') },
            ...refundStates.map((value) => ({ value, label: t(`payment.refundStates.${value}`) })),
          ]}
        />
      </LogFilters>
      <PagedList
        label={t('payment.tabs.refunds')}
        list={list}
        rowKey={({ refundNo }) => refundNo}
        empty={t('payment.noRefunds')}
        columns={useColumns()}
      />
    </PaymentFrame>
  )
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation('admin')
  return [
    {
      key: 'orderNo',
      title: t('payment.orderNo'),
      minWidthPx: 180,
      grow: 1,
      phone: 'title',
      cell: ({ orderNo }) => orderNo,
    },
    { key: 'user', title: t('payment.user'), widthPx: 120, cell: ({ username }) => <UserLink user={{ username }} /> },
    {
      key: 'amount',
      title: t('payment.amount'),
      widthPx: 100,
      align: 'end',
      cell: ({ amountFen }) => formatYuan(amountFen),
    },
    {
      key: 'points',
      title: t('payment.points'),
      widthPx: 90,
      align: 'end',
      priority: 2,
      cell: ({ points }) => formatChange(-points),
    },
    { key: 'state', title: t('payment.state'), widthPx: 110, cell: ({ state }) => t(`payment.refundStates.${state}`) },
    {
      key: 'reason',
      title: t('payment.reason'),
      minWidthPx: 140,
      grow: 1,
      phone: 'below',
      cell: ({ reason }) => reason,
    },
    {
      key: 'actor',
      title: t('payment.actor'),
      widthPx: 110,
      priority: 1,
      cell: ({ actorName }) => actorName || t('payment.automatic'),
    },
    {
      key: 'at',
      title: t('payment.at'),
      widthPx: 110,
      phone: 'corner',
      cell: ({ gmtCreate }) => <RelativeTime at={gmtCreate} />,
    },
  ]
}
