import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { orderStates, payMethods } from '@verdict/proto/codes/payment'
import { adminGetOrders } from '@verdict/proto/http/payment/admin'
import type { RouteData } from '@verdict/proto/http/route'
import {
  Button,
  type Column,
  formatCount,
  formatYuan,
  PagedList,
  RelativeTime,
  Select,
  theme,
  useList,
} from '@verdict/ui'
import { LogFilters, NameFilter } from '@verdict/ui/log-filters'
import { OrderTags, useOrderStateName, usePayMethodName } from '@verdict/ui/order-tags'
import { UserLink } from '@verdict/ui/user-link'
import { OrderDialog } from './OrderDialog.tsx'
import { PaymentFrame } from '../PaymentFrame.tsx'

type Row = RouteData<typeof adminGetOrders>['records'][number]

/** Orders of all users, newest first. */
export function OrdersPage() {
  const { t } = useTranslation('admin')
  const list = useList(adminGetOrders)
  const { params, change } = list
  const [opened, setOpened] = useState<string | null>(null)
  const stateName = useOrderStateName()
  const methodName = usePayMethodName()
  return (
    <PaymentFrame tab="orders">
      <LogFilters role="search" aria-label={t('payment.tabs.orders')}>
        <NameFilter
          label={t('payment.searchOrders')}
          value={params.keyword ?? ''}
          onChange={(keyword) => change({ keyword }, { replace: true })}
        />
        <Select
          aria-label={t('payment.state')}
          value={params.state ?? ''}
          onChange={(chosen) => change({ state: orderStates.find((one) => one === chosen) })}
          options={[
            { value: '', label: t('payment.allStates') },
            ...orderStates.map((value) => ({ value, label: stateName(value) })),
          ]}
        />
        <Select
          aria-label={t('payment.method')}
          value={params.method ?? ''}
          onChange={(chosen) => change({ method: payMethods.find((one) => one === chosen) })}
          options={[
            { value: '', label: t('payment.allMethods') },
            ...payMethods.map((value) => ({ value, label: methodName(value) })),
          ]}
        />
      </LogFilters>
      <PagedList
        label={t('payment.tabs.orders')}
        list={list}
        rowKey={({ orderNo }) => orderNo}
        empty={t('payment.noOrders')}
        columns={useColumns(setOpened)}
      />
      {opened !== null && <OrderDialog key={opened} orderNo={opened} onClose={() => setOpened(null)} />}
    </PaymentFrame>
  )
}

function useColumns(onOpen: (orderNo: string) => void): Column<Row>[] {
  const { t } = useTranslation('admin')
  const methodName = usePayMethodName()
  return [
    {
      key: 'orderNo',
      title: t('payment.orderNo'),
      minWidthPx: 180,
      grow: 1,
      phone: 'title',
      cell: ({ orderNo }) => (
        <Plain type="button" variant="quiet" small onClick={() => onOpen(orderNo)}>
          {orderNo}
        </Plain>
      ),
    },
    { key: 'user', title: t('payment.user'), widthPx: 130, cell: ({ username }) => <UserLink user={{ username }} /> },
    {
      key: 'points',
      title: t('payment.points'),
      widthPx: 90,
      align: 'end',
      priority: 2,
      cell: ({ points }) => formatCount(points),
    },
    {
      key: 'amount',
      title: t('payment.amount'),
      widthPx: 110,
      align: 'end',
      cell: ({ amountFen }) => formatYuan(amountFen),
    },
    { key: 'method', title: t('payment.method'), widthPx: 110, priority: 1, cell: ({ method }) => methodName(method) },
    {
      key: 'state',
      title: t('payment.state'),
      widthPx: 220,
      phone: 'below',
      cell: (row) => <OrderTags order={row} />,
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

const Plain = styled(Button)`
  justify-content: flex-start;
  max-width: calc(100% + ${theme.space(2)});
  height: auto;
  margin-left: -${theme.space(2)};
  overflow-wrap: anywhere;
  text-align: start;
  white-space: normal;
`
