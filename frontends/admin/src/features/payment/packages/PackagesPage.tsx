import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminGetPackageHistory, adminGetPackages } from '@verdict/proto/http/payment/admin'
import {
  api,
  Button,
  type Column,
  DataList,
  Dialog,
  formatCount,
  formatYuan,
  RelativeTime,
  RowMenu,
  rowMenuColumn,
  Tag,
} from '@verdict/ui'
import { PackageDialog } from './PackageDialog.tsx'
import { PaymentFrame } from '../PaymentFrame.tsx'
import type { PackageRow } from './package-row.ts'

/** Packages of points and their prices. */
export function PackagesPage() {
  const { t } = useTranslation('admin')
  const [edited, setEdited] = useState<PackageRow | 'new' | null>(null)
  const [history, setHistory] = useState<PackageRow | null>(null)
  const rows = useQuery(api.query(adminGetPackages))
  const columns = usePackageColumns()
  return (
    <PaymentFrame
      tab="packages"
      actions={
        <Button variant="primary" onClick={() => setEdited('new')}>
          {t('payment.newPackage')}
        </Button>
      }
    >
      <DataList
        label={t('payment.tabs.packages')}
        query={rows}
        rowKey={({ id }) => id}
        empty={t('payment.noPackages')}
        columns={[
          ...columns,
          {
            ...rowMenuColumn,
            key: 'actions',
            title: t('payment.actions'),
            isTitleHidden: true,
            cell: (row) => (
              <RowMenu
                name={t('payment.pointsOf', { points: formatCount(row.points) })}
                items={[
                  { key: 'edit', label: t('payment.edit'), onSelect: () => setEdited(row) },
                  { key: 'history', label: t('payment.history'), onSelect: () => setHistory(row) },
                ]}
              />
            ),
          },
        ]}
      />
      {edited !== null && (
        <PackageDialog
          key={edited === 'new' ? 'new' : edited.id}
          row={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      {history !== null && <HistoryDialog row={history} onClose={() => setHistory(null)} />}
    </PaymentFrame>
  )
}

function HistoryDialog({ row, onClose }: { row: PackageRow; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const versions = useQuery(api.query(adminGetPackageHistory, { query: { id: row.id } }))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('payment.packageHistory')}
      widthPx={720}
      footer={<Button onClick={onClose}>{t('payment.close')}</Button>}
    >
      <DataList
        bare
        label={t('payment.packageHistory')}
        query={versions}
        skeletonRows={2}
        rowKey={({ version }) => version}
        columns={usePackageColumns()}
      />
    </Dialog>
  )
}

function usePackageColumns(): Column<PackageRow>[] {
  const { t } = useTranslation('admin')
  return [
    {
      key: 'points',
      title: t('payment.points'),
      minWidthPx: 90,
      phone: 'title',
      cell: ({ points }) => formatCount(points),
    },
    { key: 'price', title: t('payment.price'), minWidthPx: 90, cell: ({ amountFen }) => formatYuan(amountFen) },
    {
      key: 'offered',
      title: t('payment.state'),
      minWidthPx: 110,
      cell: ({ isOffered }) => (
        <Tag $tone={isOffered ? 'success' : 'neutral'}>{t(isOffered ? 'payment.offered' : 'payment.withdrawn')}</Tag>
      ),
    },
    { key: 'by', title: t('payment.actor'), minWidthPx: 110, priority: 1, cell: ({ changedBy }) => changedBy || '–' },
    {
      key: 'at',
      title: t('payment.changedAt'),
      minWidthPx: 110,
      phone: 'corner',
      cell: ({ changedAt }) => <RelativeTime at={changedAt} />,
    },
  ]
}
