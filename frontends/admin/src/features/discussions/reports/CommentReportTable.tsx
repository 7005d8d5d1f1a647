import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import {
  adminDeleteReportedComment,
  adminGetCommentReports,
  adminUpdateCommentReport,
} from '@verdict/proto/http/discussion/comment-report'
import type { RouteData } from '@verdict/proto/http/route'
import { api, Button, type Column, PagedList, paths, Tag, toast, useList } from '@verdict/ui'
import { DeleteDialog } from '@verdict/ui/delete-dialog'
import { UserLink } from '@verdict/ui/user-link'
import { refreshDiscussions } from '../refresh.ts'
import { ReportedLine } from './ReportCells.tsx'
import { useReportColumns } from './use-report-columns.tsx'

type Report = RouteData<typeof adminGetCommentReports>['records'][number]

/** Reported comments and replies, unhandled ones first. */
export function CommentReportTable() {
  const { t } = useTranslation('admin')
  const list = useList(adminGetCommentReports)
  const [removed, setRemoved] = useState<Report | null>(null)
  return (
    <>
      <PagedList
        label={t('discussions.commentReports')}
        list={list}
        columns={useColumns(setRemoved)}
        rowKey={(row) => row.id}
        empty={t('discussions.noCommentReports')}
      />
      {removed !== null && <RemoveDialog report={removed} onClose={() => setRemoved(null)} />}
    </>
  )
}

function useColumns(onRemove: (report: Report) => void): Column<Report>[] {
  const { t } = useTranslation('admin')
  const common = useReportColumns<Report>({
    labelOf: ({ author, reporter: name }) => t('discussions.commentHandledOf', { author, name }),
    onHandle: ({ id }, status) => api.call(adminUpdateCommentReport, { body: { id, status } }),
  })
  return [
    {
      key: 'text',
      title: t('discussions.text'),
      minWidthPx: 220,
      phone: 'title',
      // Reported texts are shown as source and not rendered.
      cell: (row) => <Written title={row.text}>{row.text}</Written>,
    },
    {
      key: 'place',
      title: t('discussions.commentPlace'),
      minWidthPx: 160,
      priority: 1,
      phone: 'below',
      cell: (row) => <Place report={row} />,
    },
    {
      key: 'author',
      title: t('discussions.author'),
      widthPx: 110,
      cell: (row) => <UserLink user={{ username: row.author }} />,
    },
    ...common,
    {
      key: 'actions',
      title: t('discussions.actions'),
      widthPx: 90,
      align: 'end',
      phone: 'corner',
      phoneWidthPx: 60,
      cell: (row) =>
        row.isDeleted ? (
          <Tag $tone="danger">{t('discussions.isDeleted')}</Tag>
        ) : (
          <Button
            small
            variant="quiet"
            aria-label={t('discussions.commentDeleteOf', { author: row.author })}
            onClick={() => onRemove(row)}
          >
            {t('discussions.commentDelete')}
          </Button>
        ),
    },
  ]
}

function Place({ report: { type, did, cid, gid, sourceTitle } }: { report: Report }) {
  const { t } = useTranslation('admin')
  return (
    <ReportedLine>
      <Tag>{t(`discussions.kind_${type}`)}</Tag>
      {did !== null && <Link to={paths.discussion(did, gid)}>{sourceTitle}</Link>}
      {cid !== null && (
        <Link to={paths.contest(cid, 'comment')}>
          {sourceTitle === '' ? t('discussions.ofContest', { cid }) : sourceTitle}
        </Link>
      )}
      {gid !== null && <Tag>{t('discussions.inGroup', { gid })}</Tag>}
    </ReportedLine>
  )
}

function RemoveDialog({ report: { id, author }, onClose }: { report: Report; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const remove = useMutation({
    mutationFn: (reason: string) =>
      api.call(adminDeleteReportedComment, { query: { id, ...(reason === '' ? {} : { reason }) } }),
    async onSuccess() {
      onClose()
      await refreshDiscussions()
      toast.success(t('discussions.commentDeleted', { author }))
    },
  })
  return (
    <DeleteDialog
      title={t('discussions.commentDeleteOf', { author })}
      text={t('discussions.commentDeleteText')}
      onDelete={(reason) => remove.mutateAsync(reason)}
      onClose={onClose}
    />
  )
}

const Written = styled.span`
  display: -webkit-box;
  -webkit-line-clamp: 3;
  -webkit-box-orient: vertical;
  overflow: hidden;
  overflow-wrap: anywhere;
`
