import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { getPointRecords } from '@verdict/proto/http/payment/points'
import type { RouteData } from '@verdict/proto/http/route'
import {
  api,
  ButtonLink,
  type Column,
  DataList,
  formatChange,
  formatCount,
  Pager,
  paths,
  RelativeTime,
  theme,
  useListParams,
} from '@verdict/ui'
import { OwnBalance } from '../OwnBalance.tsx'
import { PaymentFrame } from '../PaymentFrame.tsx'
import '../load-texts.ts'

type Row = RouteData<typeof getPointRecords>['records'][number]

/** How the points of the reader have changed, the newest first. */
export function PointRecordsPage() {
  const { t } = useTranslation('payment')
  const [params, change] = useListParams(getPointRecords)
  const rows = useQuery({ ...api.query(getPointRecords, { query: params }), placeholderData: keepPreviousData })
  return (
    <PaymentFrame tab="pointRecords">
      <Spaced>
        <OwnBalance />
      </Spaced>
      <DataList
        label={t('pointRecords')}
        query={rows}
        rowKey={({ id }) => id}
        empty={t('noRecords')}
        emptyAction={<ButtonLink to={paths.payment()}>{t('topUp')}</ButtonLink>}
        columns={useColumns()}
      />
      <Pager total={rows.data?.total ?? 0} value={params} onChange={change} />
    </PaymentFrame>
  )
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation('payment')
  return [
    { key: 'type', title: t('type'), widthPx: 220, phone: 'title', cell: ({ typeName }) => typeName },
    {
      key: 'change',
      title: t('change'),
      widthPx: 110,
      align: 'end',
      isNamedOnPhone: true,
      cell: ({ changePoints }) => formatChange(changePoints),
    },
    {
      key: 'after',
      title: t('after'),
      widthPx: 120,
      align: 'end',
      isNamedOnPhone: true,
      phoneWidthPx: 128,
      priority: 1,
      cell: ({ balance }) => formatCount(balance),
    },
    { key: 'remark', title: t('remark'), minWidthPx: 160, grow: 2, phone: 'below', cell: ({ remark }) => remark },
    {
      key: 'at',
      title: t('at'),
      widthPx: 120,
      phone: 'corner',
      cell: ({ gmtCreate }) => <RelativeTime at={gmtCreate} />,
    },
  ]
}

const Spaced = styled.div`
  margin-bottom: ${theme.space(4)};
`
