import { useTranslation } from 'react-i18next'
import { deleteIncident, getIncidents } from '@verdict/proto/http/site/status-page'
import { api, type Column, formatInstant, queryClient, Tag, toast, useList } from '@verdict/ui'
import { DeleteButton, EditButton } from '@verdict/ui/row-buttons'
import { EditableListPage } from '../../frame/EditableListPage.tsx'
import { RowButtons } from '../../frame/row-buttons.styles.ts'
import { useRowEditor } from '../../frame/use-row-editor.tsx'
import { IncidentDialog } from './IncidentDialog.tsx'
import type { IncidentRow } from './incident-row.ts'

/** Incidents and maintenance on the public status page. */
export function IncidentsPage() {
  const { t } = useTranslation('admin')
  const list = useList(getIncidents)
  const editor = useRowEditor<IncidentRow>((row, onClose) => <IncidentDialog incident={row} onClose={onClose} />)
  return (
    <EditableListPage
      title={t('incidents.title')}
      lead={t('incidents.lead')}
      create={t('incidents.create')}
      list={list}
      editor={editor}
      columns={useColumns(editor.open)}
      empty={t('incidents.empty')}
    />
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
    <RowButtons>
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
    </RowButtons>
  )
}
