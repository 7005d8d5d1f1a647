import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { deleteIncident, getIncidents } from '@verdict/proto/http/site/status-page'
import {
  api,
  Button,
  type Column,
  DataList,
  formatInstant,
  Page,
  Pager,
  queryClient,
  Tag,
  theme,
  toast,
  useListParams,
} from '@verdict/ui'
import { DeleteButton, EditButton } from '@verdict/ui/row-buttons'
import { IncidentDialog } from './IncidentDialog.tsx'
import type { IncidentRow } from './incident-row.ts'

/** What the status page tells users: incidents, and maintenance to come. */
export function IncidentsPage() {
  const { t } = useTranslation('admin')
  const [params, change] = useListParams(getIncidents)
  const [edited, setEdited] = useState<IncidentRow | 'new' | null>(null)
  const rows = useQuery({ ...api.query(getIncidents, { query: params }), placeholderData: keepPreviousData })
  return (
    <Page
      title={t('incidents.title')}
      lead={t('incidents.lead')}
      actions={
        <Button variant="primary" onClick={() => setEdited('new')}>
          {t('incidents.create')}
        </Button>
      }
    >
      <DataList
        label={t('incidents.title')}
        query={rows}
        rowKey={(row) => row.id}
        empty={t('incidents.empty')}
        columns={useColumns(setEdited)}
      />
      <Pager total={rows.data?.total ?? 0} value={params} onChange={change} />
      {edited !== null && (
        <IncidentDialog
          key={edited === 'new' ? 'new' : edited.id}
          incident={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </Page>
  )
}

function useColumns(onEdit: (row: IncidentRow) => void): Column<IncidentRow>[] {
  const { t } = useTranslation('admin')
  return [
    { key: 'title', title: t('incidents.name'), minWidthPx: 160, cell: (row) => row.title },
    {
      key: 'kind',
      title: t('incidents.kind'),
      widthPx: 120,
      cell: ({ kind }) => <Tag $tone={kind === 'incident' ? 'warning' : 'accent'}>{t(`incidents.kinds.${kind}`)}</Tag>,
    },
    {
      key: 'starts',
      title: t('incidents.starts'),
      widthPx: 160,
      priority: 1,
      phone: 'below',
      isNamedOnPhone: true,
      cell: ({ startsAt }) => formatInstant(startsAt),
    },
    {
      key: 'ends',
      title: t('incidents.ends'),
      widthPx: 160,
      priority: 2,
      phone: 'below',
      isNamedOnPhone: true,
      cell: ({ endsAt }) => (endsAt === null ? t('incidents.open') : formatInstant(endsAt)),
    },
    {
      key: 'actions',
      title: t('site.actions'),
      widthPx: 84,
      phone: 'corner',
      phoneWidthPx: 60,
      align: 'end',
      cell: (row) => <RowActions row={row} onEdit={() => onEdit(row)} />,
    },
  ]
}

function RowActions({ row, onEdit }: { row: IncidentRow; onEdit: () => void }) {
  const { t } = useTranslation('admin')
  const { title } = row
  const remove = async () => {
    await api.call(deleteIncident, { query: { id: row.id } })
    await queryClient.invalidateQueries({ queryKey: api.keyOf(getIncidents) })
    toast.success(t('site.deleted', { title }))
  }
  return (
    <Buttons>
      <EditButton label={`${t('site.edit')} ${title}`} onEdit={onEdit} />
      <DeleteButton
        label={`${t('site.delete')} ${title}`}
        question={{
          title: t('incidents.deleteTitle', { title }),
          text: t('incidents.deleteText'),
          confirm: t('site.delete'),
        }}
        onDelete={remove}
      />
    </Buttons>
  )
}

const Buttons = styled.span`
  display: inline-flex;
  gap: ${theme.space(0.5)};
`
