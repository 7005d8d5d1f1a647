import SquarePen from 'lucide-react/icons/square-pen'
import Trash from 'lucide-react/icons/trash-2'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { adminDeleteNotice, adminGetNotices } from '@verdict/proto/http/message/message'
import {
  api,
  Button,
  type Column,
  confirm,
  queryClient,
  RelativeTime,
  Select,
  Tag,
  theme,
  toast,
  Tooltip,
  useListParams,
} from '@verdict/ui'
import { UserLink } from '@verdict/ui/user-link'
import { EditableListPage } from '../../frame/EditableListPage.tsx'
import { RowButtons } from '../../frame/row-buttons.styles.ts'
import { useRowEditor } from '../../frame/use-row-editor.tsx'
import { NoticeDialog } from './NoticeDialog.tsx'
import { noticeTypeOf, noticeTypes } from './notice-types.ts'
import type { NoticeRow } from './notice-row.ts'

/** Number of recipients that a row names. */
const shownNames = 3

/** Notices to all users, to designated users and to administrators, newest first. */
export function NoticesPage() {
  const { t } = useTranslation('admin')
  const [params, change] = useListParams(adminGetNotices)
  const editor = useRowEditor<NoticeRow>((row, onClose) => <NoticeDialog notice={row} onClose={onClose} />)
  const { currentPage, limit } = params
  const type = noticeTypeOf(params.type)
  const rows = useQuery({
    ...api.query(adminGetNotices, { query: { currentPage, limit, ...(type === undefined ? {} : { type }) } }),
    placeholderData: keepPreviousData,
  })
  return (
    <EditableListPage
      title={t('notices.title')}
      lead={t('notices.lead')}
      create={t('notices.create')}
      list={{ params, change, page: rows }}
      editor={editor}
      columns={useColumns(editor.open)}
      empty={t('notices.none')}
      filters={
        <Filters>
          <Select
            inline
            aria-label={t('notices.filter')}
            value={type ?? ''}
            onChange={(chosen) => change({ type: noticeTypeOf(chosen) })}
            options={[
              { value: '', label: t('notices.every') },
              ...noticeTypes.map((value) => ({ value, label: t(`notices.types.${value}`) })),
            ]}
          />
        </Filters>
      }
    />
  )
}

function useColumns(onEdit: (row: NoticeRow) => void): Column<NoticeRow>[] {
  const { t } = useTranslation('admin')
  return [
    { key: 'title', title: t('notices.name'), minWidthPx: 160, cell: (row) => <Name>{row.title}</Name> },
    { key: 'recipients', title: t('notices.recipients'), widthPx: 200, cell: (row) => <Recipients row={row} /> },
    {
      key: 'author',
      title: t('notices.author'),
      widthPx: 120,
      priority: 2,
      cell: (row) => <UserLink user={{ username: row.adminUsername }} />,
    },
    {
      key: 'created',
      title: t('notices.created'),
      widthPx: 110,
      priority: 1,
      cell: (row) => <RelativeTime at={row.gmtCreate} />,
    },
    {
      key: 'state',
      title: t('notices.state'),
      widthPx: 110,
      cell: (row) =>
        row.state ? (
          <Tag $tone="success">{t('notices.delivered')}</Tag>
        ) : (
          <Tag $tone="accent" title={t('notices.waitingHelp')}>
            {t('notices.waiting')}
          </Tag>
        ),
    },
    {
      key: 'actions',
      title: t('notices.actions'),
      widthPx: 84,
      align: 'end',
      phone: 'corner',
      phoneWidthPx: 60,
      cell: (row) => <RowActions row={row} onEdit={() => onEdit(row)} />,
    },
  ]
}

function Recipients({ row }: { row: NoticeRow }) {
  const { t } = useTranslation('admin')
  if (row.type !== 'Single') return <Tag>{t(`notices.types.${row.type}`)}</Tag>
  const names = row.recipients.slice(0, shownNames).join(', ')
  const count = row.recipients.length
  return <Name>{count > shownNames ? t('notices.more', { names, count }) : names}</Name>
}

function RowActions({ row, onEdit }: { row: NoticeRow; onEdit: () => void }) {
  const { t } = useTranslation('admin')
  const { title } = row
  const remove = useMutation({
    mutationFn: () => api.call(adminDeleteNotice, { query: { id: row.id } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: api.keyOf(adminGetNotices) })
      toast.success(t('notices.deleted', { title }))
    },
  })
  const ask = async () => {
    const question = { title: t('notices.deleteTitle', { title }), text: t('notices.deleteText'), danger: true }
    if (await confirm({ ...question, confirm: t('notices.delete') })) remove.mutate()
  }
  return (
    <RowButtons>
      <Tooltip content={t('notices.edit')}>
        <Button
          small
          square
          variant="quiet"
          aria-label={t('notices.editOf', { title })}
          icon={<SquarePen aria-hidden />}
          onClick={onEdit}
        />
      </Tooltip>
      <Tooltip content={t('notices.delete')}>
        <Button
          small
          square
          variant="quiet"
          busy={remove.isPending}
          aria-label={t('notices.deleteOf', { title })}
          icon={<Trash aria-hidden />}
          onClick={() => void ask()}
        />
      </Tooltip>
    </RowButtons>
  )
}

const Filters = styled.div`
  margin-bottom: ${theme.space(3)};
`

const Name = styled.span`
  overflow-wrap: anywhere;
`
