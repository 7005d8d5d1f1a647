import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { getPointRecords } from '@verdict/proto/http/payment/points'
import type { RouteData } from '@verdict/proto/http/route'
import {
  ButtonLink,
  type Column,
  formatChange,
  formatCount,
  PagedList,
  paths,
  RelativeTime,
  theme,
  useList,
} from '@verdict/ui'
import { OwnBalance } from '../OwnBalance.tsx'
import { PaymentFrame } from '../PaymentFrame.tsx'
import '../load-texts.ts'

type Row = RouteData<typeof getPointRecords>['records'][number]

/** Point transactions of the reader, newest first. */
export function PointRecordsPage() {
  const { t } = useTranslation('payment')
  const list = useList(getPointRecords)
  return (
    <PaymentFrame tab="pointRecords">
      <Spaced>
        <OwnBalance />
      </Spaced>
      <PagedList
        label={t('pointRecords')}
        list={list}
        rowKey={({ id }) => id}
        empty={t('noRecords')}
        emptyAction={<ButtonLink to={paths.payment()}>{t('topUp')}</ButtonLink>}
        columns={useColumns()}
      />
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
