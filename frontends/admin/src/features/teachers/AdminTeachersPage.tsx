import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { adminDeleteTeacher, adminGetTeachers } from '@verdict/proto/http/teaching/teacher'
import {
  api,
  type Column,
  confirm,
  formatCount,
  queryClient,
  RowMenu,
  rowMenuColumn,
  SearchInput,
  theme,
  toast,
  useList,
} from '@verdict/ui'
import { UserLink } from '@verdict/ui/user-link'
import { EditableListPage } from '../../frame/EditableListPage.tsx'
import { useRowEditor } from '../../frame/use-row-editor.tsx'
import { TeacherDialog } from './TeacherDialog.tsx'
import type { TeacherRow } from './teacher-row.ts'

/** All teachers, for super administrators. */
export function AdminTeachersPage() {
  const { t } = useTranslation('admin')
  const list = useList(adminGetTeachers)
  const { params, change } = list
  const editor = useRowEditor<TeacherRow>((row, onClose) => <TeacherDialog teacher={row} onClose={onClose} />)
  return (
    <EditableListPage
      title={t('teachers.title')}
      lead={t('teachers.lead')}
      create={t('teachers.create')}
      list={list}
      editor={editor}
      columns={useColumns(editor.open)}
      empty={t('teachers.none')}
      filters={
        <Filters>
          <SearchInput
            icon={null}
            label={t('teachers.search')}
            value={params.search ?? ''}
            onChange={(search) => change({ search }, { replace: true })}
          />
        </Filters>
      }
    />
  )
}

function useColumns(onEdit: (row: TeacherRow) => void): Column<TeacherRow>[] {
  const { t } = useTranslation('admin')
  return [
    { key: 'name', title: t('teachers.name'), minWidthPx: 140, phone: 'title', cell: (row) => row.name },
    {
      key: 'account',
      title: t('teachers.username'),
      widthPx: 150,
      cell: ({ username, uid }) => (username === null ? t('teachers.gone') : <UserLink user={{ username, uid }} />),
    },
    { key: 'tags', title: t('teachers.tags'), minWidthPx: 140, priority: 2, phone: 'hidden', cell: (row) => row.tags },
    {
      key: 'point',
      title: t('teachers.point'),
      widthPx: 130,
      align: 'end',
      phone: 'below',
      isNamedOnPhone: true,
      phoneWidthPx: 152,
      cell: (row) => formatCount(row.point),
    },
    {
      key: 'stars',
      title: t('teachers.stars'),
      widthPx: 90,
      align: 'end',
      priority: 1,
      isNamedOnPhone: true,
      cell: (row) => row.stars?.toFixed(1) ?? '–',
    },
    {
      key: 'answered',
      title: t('teachers.answered'),
      widthPx: 100,
      align: 'end',
      priority: 1,
      isNamedOnPhone: true,
      cell: (row) => formatCount(row.answered),
    },
    {
      key: 'actions',
      title: t('teachers.actions'),
      isTitleHidden: true,
      ...rowMenuColumn,
      cell: (row) => <RowActions row={row} onEdit={() => onEdit(row)} />,
    },
  ]
}

function RowActions({ row, onEdit }: { row: TeacherRow; onEdit: () => void }) {
  const { t } = useTranslation('admin')
  const { id, name } = row
  const remove = useMutation({
    mutationFn: () => api.call(adminDeleteTeacher, { query: { id } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: api.keyOf(adminGetTeachers) })
      toast.success(t('teachers.deleted', { name }))
    },
    onError: (error) => toast.error(error.message),
  })
  const ask = async () => {
    const question = { title: t('teachers.deleteTitle', { name }), text: t('teachers.deleteText') }
    if (await confirm({ ...question, confirm: t('teachers.delete'), danger: true })) remove.mutate()
  }
  return (
    <RowMenu
      name={name}
      busy={remove.isPending}
      items={[
        { key: 'edit', label: t('teachers.edit'), onSelect: onEdit },
        { key: 'delete', label: t('teachers.delete'), onSelect: () => void ask() },
      ]}
    />
  )
}

const Filters = styled.div`
  max-width: 360px;
  margin-bottom: ${theme.space(4)};
`
