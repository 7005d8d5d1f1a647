import SquarePen from 'lucide-react/icons/square-pen'
import Trash from 'lucide-react/icons/trash-2'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { RouteData } from '@verdict/proto/http/route'
import { deleteIncident, getIncidents } from '@verdict/proto/http/status-page'
import {
  api,
  Button,
  type Column,
  confirm,
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
import { IncidentDialog } from './IncidentDialog.tsx'

export type IncidentRow = RouteData<typeof getIncidents>['records'][number]

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
  const remove = useMutation({
    mutationFn: () => api.call(deleteIncident, { query: { id: row.id } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: api.keyOf(getIncidents) })
      toast.success(t('site.deleted', { title: row.title }))
    },
  })
  const ask = async () => {
    const title = t('incidents.deleteTitle', { title: row.title })
    const text = t('incidents.deleteText')
    if (await confirm({ title, text, confirm: t('site.delete'), danger: true })) remove.mutate()
  }
  return (
    <Buttons>
      <Button
        small
        square
        variant="quiet"
        aria-label={`${t('site.edit')} ${row.title}`}
        icon={<SquarePen aria-hidden />}
        onClick={onEdit}
      />
      <Button
        small
        square
        variant="quiet"
        busy={remove.isPending}
        aria-label={`${t('site.delete')} ${row.title}`}
        icon={<Trash aria-hidden />}
        onClick={() => void ask()}
      />
    </Buttons>
  )
}

const Buttons = styled.span`
  display: inline-flex;
  gap: ${theme.space(0.5)};
`
