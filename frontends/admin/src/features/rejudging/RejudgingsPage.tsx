import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { styled } from 'styled-components'
import { getRejudgings } from '@verdict/proto/http/submission/judging'
import { Button, type Column, formatCount, Page, PagedList, RelativeTime, tabular, useList } from '@verdict/ui'
import { isInProgress, Progress, StateTag } from './Progress.tsx'
import type { Rejudging } from './rejudging.ts'
import { StartDialog } from './StartDialog.tsx'
import { useScopeText } from './use-scope-text.ts'

const pollMs = 3000

/** Rejudgings, newest first; a new one can be started. */
export function RejudgingsPage() {
  const { t } = useTranslation('admin')
  const problemFilter = useSearchParams()[0].get('problem') ?? ''
  const [isStarting, setStarting] = useState(problemFilter !== '')
  const list = useList(getRejudgings, undefined, {
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.records.some(isInProgress) === true ? pollMs : false),
  })
  return (
    <Page
      title={t('rejudging.title')}
      lead={t('rejudging.lead')}
      actions={
        <Button variant="primary" onClick={() => setStarting(true)}>
          {t('rejudging.start')}
        </Button>
      }
    >
      <PagedList
        label={t('rejudging.title')}
        list={list}
        columns={useColumns()}
        rowKey={(row) => row.id}
        rowLink={(row) => `/admin/rejudging/${row.id}`}
        empty={t('rejudging.empty')}
        emptyAction={<Button onClick={() => setStarting(true)}>{t('rejudging.start')}</Button>}
      />
      {isStarting && <StartDialog problem={problemFilter} onClose={() => setStarting(false)} />}
    </Page>
  )
}

function useColumns(): Column<Rejudging>[] {
  const { t } = useTranslation('admin')
  const scopeText = useScopeText()
  return [
    { key: 'id', title: 'ID', widthPx: 64, phone: 'hidden', cell: (row) => <Figure>{row.id}</Figure> },
    { key: 'scope', title: t('rejudging.scope'), minWidthPx: 180, isLink: true, cell: (row) => scopeText(row) },
    {
      key: 'state',
      title: t('rejudging.stateTitle'),
      widthPx: 112,
      phone: 'corner',
      cell: (row) => <StateTag state={row.state} />,
    },
    {
      key: 'progress',
      title: t('rejudging.progress'),
      minWidthPx: 120,
      phoneWidthPx: 116,
      grow: 0.6,
      priority: 1,
      cell: (row) => <Progress rejudging={row} />,
    },
    {
      key: 'changed',
      title: t('rejudging.changed'),
      widthPx: 76,
      priority: 2,
      isNamedOnPhone: true,
      align: 'end',
      cell: (row) => <Figure>{formatCount(row.changed)}</Figure>,
    },
    { key: 'by', title: t('rejudging.by'), widthPx: 104, priority: 4, cell: (row) => row.startedBy },
    {
      key: 'at',
      title: t('rejudging.at'),
      widthPx: 116,
      priority: 3,
      align: 'end',
      cell: (row) => <RelativeTime at={row.startedAt} />,
    },
  ]
}

const Figure = styled.span`
  ${tabular}
`
