import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pointTypeNames, pointTypes } from '@verdict/proto/codes/payment'
import { adminGetPointRecords } from '@verdict/proto/http/payment/points'
import type { RouteData } from '@verdict/proto/http/route'
import {
  Button,
  type Column,
  formatChange,
  formatCount,
  Page,
  PagedList,
  RelativeTime,
  Select,
  useLanguage,
  useList,
} from '@verdict/ui'
import { LogFilters, NameFilter } from '@verdict/ui/log-filters'
import { UserLink } from '@verdict/ui/user-link'
import { PointsDialog } from './PointsDialog.tsx'

type Row = RouteData<typeof adminGetPointRecords>['records'][number]

/** Point transactions of all users, newest first; administrators can add some. */
export function PointsPage() {
  const { t } = useTranslation('admin')
  const list = useList(adminGetPointRecords)
  const { params, change } = list
  const [isOpen, setOpen] = useState(false)
  const isChinese = useLanguage((state) => state.locale) === 'zh-CN'
  const types = pointTypeNames.map((value) => ({ value, label: pointTypes[value][isChinese ? 'zh' : 'en'] }))
  return (
    <Page
      title={t('payment.points')}
      lead={t('payment.pointsLead')}
      actions={
        <Button variant="primary" onClick={() => setOpen(true)}>
          {t('payment.changePoints')}
        </Button>
      }
    >
      <LogFilters role="search" aria-label={t('payment.points')}>
        <NameFilter
          label={t('payment.byUsername')}
          value={params.keyword ?? ''}
          onChange={(keyword) => change({ keyword }, { replace: true })}
        />
        <Select
          aria-label={t('payment.type')}
          value={params.type ?? ''}
          onChange={(chosen) => change({ type: pointTypeNames.find((one) => one === chosen) })}
          options={[{ value: '', label: t('payment.allTypes') }, ...types]}
        />
      </LogFilters>
      <PagedList
        label={t('payment.points')}
        list={list}
        rowKey={({ id }) => id}
        empty={t('payment.noPoints')}
        columns={useColumns()}
      />
      {isOpen && <PointsDialog onClose={() => setOpen(false)} />}
    </Page>
  )
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation('admin')
  return [
    {
      key: 'user',
      title: t('payment.user'),
      minWidthPx: 130,
      phone: 'title',
      cell: ({ username }) => <UserLink user={{ username }} />,
    },
    { key: 'type', title: t('payment.type'), widthPx: 150, phone: 'below', cell: ({ typeName }) => typeName },
    {
      key: 'change',
      title: t('payment.change'),
      widthPx: 100,
      align: 'end',
      isNamedOnPhone: true,
      cell: ({ changePoints }) => formatChange(changePoints),
    },
    {
      key: 'after',
      title: t('payment.after'),
      widthPx: 110,
      align: 'end',
      phone: 'below',
      isNamedOnPhone: true,
      priority: 2,
      cell: ({ balance }) => formatCount(balance),
    },
    {
      key: 'remark',
      title: t('payment.remark'),
      minWidthPx: 160,
      grow: 2,
      phone: 'below',
      cell: ({ remark }) => remark,
    },
    {
      key: 'actor',
      title: t('payment.actor'),
      widthPx: 120,
      priority: 1,
      cell: ({ actorName }) => (actorName === null ? '–' : <UserLink user={{ username: actorName }} />),
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
