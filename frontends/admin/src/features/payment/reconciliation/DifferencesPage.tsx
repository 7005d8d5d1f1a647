import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminGetDifferences, adminResolveDifference } from '@verdict/proto/http/payment/admin'
import { adminGetLedgerVerification } from '@verdict/proto/http/payment/settings'
import type { RouteData } from '@verdict/proto/http/route'
import {
  api,
  Button,
  type Column,
  formatCount,
  formatInstant,
  formatYuan,
  FormDialog,
  FormField,
  MutedText,
  Notice,
  PagedList,
  queryClient,
  Switch,
  Textarea,
  toast,
  useForm,
  useList,
} from '@verdict/ui'
import { LogFilters } from '@verdict/ui/log-filters'
import { usePayMethodName } from '@verdict/ui/order-tags'
import { PaymentFrame } from '../PaymentFrame.tsx'
import { ReconcileDialog } from './ReconcileDialog.tsx'

type Row = RouteData<typeof adminGetDifferences>['records'][number]

/** Differences between the bills of providers and our orders, and whether the ledger is consistent. */
export function DifferencesPage() {
  const { t } = useTranslation('admin')
  const list = useList(adminGetDifferences)
  const { params, change } = list
  const [resolved, setResolved] = useState<Row | null>(null)
  const [isReconciling, setReconciling] = useState(false)
  return (
    <PaymentFrame
      tab="differences"
      actions={<Button onClick={() => setReconciling(true)}>{t('payment.reconcile')}</Button>}
    >
      <LedgerVerification />
      <LogFilters>
        <Switch checked={params.open !== false} onChange={(open) => change({ open })}>
          {t('payment.openOnly')}
        </Switch>
      </LogFilters>
      <PagedList
        label={t('payment.tabs.differences')}
        list={list}
        rowKey={({ id }) => id}
        empty={t('payment.noDifferences')}
        columns={useColumns(setResolved)}
      />
      {resolved !== null && <ResolveDialog key={resolved.id} row={resolved} onClose={() => setResolved(null)} />}
      {isReconciling && <ReconcileDialog onClose={() => setReconciling(false)} />}
    </PaymentFrame>
  )
}

/** Result of the nightly check of the ledger. */
function LedgerVerification() {
  const { t } = useTranslation('admin')
  const proof = useQuery(api.query(adminGetLedgerVerification)).data
  if (proof === undefined || proof === null) return null
  const found = { at: formatInstant(proof.provedAt), entries: formatCount(proof.entries) }
  return (
    <Notice tone={proof.isSound ? 'info' : 'danger'}>
      {proof.isSound ? t('payment.ledgerSound', found) : t('payment.ledgerUnsound', found)}
      {proof.faults.map((fault) => (
        <div key={fault}>{fault}</div>
      ))}
    </Notice>
  )
}

function ResolveDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const form = useForm({
    initial: { note: '' },
    check: ({ note }) => ({ note: note.trim() === '' ? t('payment.noteRequired') : undefined }),
    submit: async ({ note }) => {
      await api.call(adminResolveDifference, { body: { id: row.id, note: note.trim() } })
      await queryClient.invalidateQueries({ queryKey: api.keyOf(adminGetDifferences) })
      toast.success(t('payment.resolved'))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('payment.resolveTitle')}
      submit={t('payment.resolve')}
      cancel={t('payment.cancel')}
      onClose={onClose}
    >
      <FormField form={form} name="note" label={t('payment.note')} help={t('payment.noteHelp')}>
        {(control) => <Textarea {...control.text} maxLength={500} rows={4} />}
      </FormField>
    </FormDialog>
  )
}

const yuanOf = (fen: number | null) => (fen === null ? '–' : formatYuan(fen))

function useColumns(onResolve: (row: Row) => void): Column<Row>[] {
  const { t } = useTranslation('admin')
  const methodName = usePayMethodName()
  return [
    { key: 'day', title: t('payment.day'), widthPx: 110, phone: 'corner', cell: ({ day }) => day },
    { key: 'method', title: t('payment.method'), widthPx: 110, cell: ({ method }) => methodName(method) },
    {
      key: 'kind',
      title: t('payment.kind'),
      minWidthPx: 190,
      phone: 'title',
      cell: (row) => <Kind row={row} />,
    },
    {
      key: 'order',
      title: t('payment.orderNo'),
      minWidthPx: 170,
      grow: 1,
      phone: 'below',
      cell: ({ orderNo, transactionId }) => orderNo || transactionId,
    },
    {
      key: 'ours',
      title: t('payment.ours'),
      widthPx: 100,
      align: 'end',
      phone: 'below',
      isNamedOnPhone: true,
      cell: ({ oursFen }) => yuanOf(oursFen),
    },
    {
      key: 'theirs',
      title: t('payment.theirs'),
      widthPx: 100,
      align: 'end',
      phone: 'below',
      isNamedOnPhone: true,
      cell: ({ theirsFen }) => yuanOf(theirsFen),
    },
    {
      key: 'state',
      title: t('payment.state'),
      minWidthPx: 150,
      phone: 'below',
      cell: (row) => <State row={row} onResolve={() => onResolve(row)} />,
    },
  ]
}

function Kind({ row: { kind, isConfirmed } }: { row: Row }) {
  const { t } = useTranslation('admin')
  return (
    <>
      {t(`payment.kinds.${kind}`)}
      {isConfirmed !== null && (
        <MutedText as="div" $size="small">
          {t(isConfirmed ? 'payment.confirmed' : 'payment.notConfirmed')}
        </MutedText>
      )}
    </>
  )
}

function State({ row, onResolve }: { row: Row; onResolve: () => void }) {
  const { t } = useTranslation('admin')
  if (!row.isOpen) return t('payment.resolvedBy', { name: row.resolvedBy ?? '–', note: row.note })
  return (
    <Button small onClick={onResolve}>
      {t('payment.resolve')}
    </Button>
  )
}
