import Eye from 'lucide-react/icons/eye'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Visibility } from '@verdict/proto/codes/visibility'
import { adminGetReports, adminUpdateReport } from '@verdict/proto/http/discussion/discussion'
import { api, Button, type Column, PagedList, paths, Tag, Tooltip, useList } from '@verdict/ui'
import { UserLink } from '@verdict/ui/user-link'
import { ReportedLine } from './ReportCells.tsx'
import { ReportedDialog } from './ReportedDialog.tsx'
import type { Report } from './report.ts'
import { useReportColumns } from './use-report-columns.tsx'

/** Reported discussions, unhandled ones first. */
export function ReportTable() {
  const { t } = useTranslation('admin')
  const list = useList(adminGetReports)
  const { page: reports } = list
  const [openedId, setOpenedId] = useState<number | null>(null)
  const opened = reports.data?.records.find(({ id }) => id === openedId)
  return (
    <>
      <PagedList
        label={t('discussions.reports')}
        list={list}
        columns={useColumns(setOpenedId)}
        rowKey={(row) => row.id}
        empty={t('discussions.noReports')}
      />
      {opened !== undefined && <ReportedDialog report={opened} onClose={() => setOpenedId(null)} />}
    </>
  )
}

function useColumns(onOpen: (id: number) => void): Column<Report>[] {
  const { t } = useTranslation('admin')
  const common = useReportColumns<Report>({
    labelOf: ({ did, discussionTitle, reporter: name }) =>
      t('discussions.handledOf', { title: discussionTitle ?? did, name }),
    onHandle: ({ id }, status) => api.call(adminUpdateReport, { body: { id, status } }),
  })
  return [
    {
      key: 'discussion',
      title: t('discussions.discussion'),
      minWidthPx: 160,
      phone: 'title',
      cell: (row) => <ReportedTitle report={row} />,
    },
    {
      key: 'author',
      title: t('discussions.author'),
      widthPx: 110,
      priority: 1,
      cell: ({ discussionAuthor: author }) => (author === null ? '–' : <UserLink user={{ username: author }} />),
    },
    ...common,
    {
      key: 'actions',
      title: t('discussions.actions'),
      widthPx: 64,
      align: 'end',
      phone: 'corner',
      phoneWidthPx: 28,
      cell: (row) => (
        <Tooltip content={t('discussions.look')}>
          <Button
            small
            square
            variant="quiet"
            aria-label={t('discussions.lookAt', { title: row.discussionTitle ?? row.did })}
            icon={<Eye aria-hidden />}
            onClick={() => onOpen(row.id)}
          />
        </Tooltip>
      ),
    },
  ]
}

/** Title of the reported discussion; a link if it still exists. */
function ReportedTitle({ report }: { report: Report }) {
  const { t } = useTranslation('admin')
  const { did, gid, discussionTitle, discussionStatus } = report
  const title = discussionTitle ?? String(did)
  return (
    <ReportedLine>
      {discussionStatus === null ? <span>{title}</span> : <Link to={paths.discussion(did, gid)}>{title}</Link>}
      {discussionStatus === null && <Tag $tone="danger">{t('discussions.isDeleted')}</Tag>}
      {discussionStatus === Visibility.Hidden && <Tag $tone="warning">{t('discussions.isDisabled')}</Tag>}
      {gid !== null && <Tag>{t('discussions.inGroup', { gid })}</Tag>}
    </ReportedLine>
  )
}
