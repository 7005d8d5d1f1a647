import { useTranslation } from 'react-i18next'
import { type Column, RelativeTime } from '@verdict/ui'
import { UserLink } from '@verdict/ui/user-link'
import { HandledSwitch } from './ReportCells.tsx'
import { ReportReason } from './ReportReason.tsx'

/** Fields that all kinds of reports have. */
interface ReportRow {
  content: string
  reporter: string
  gmtCreate: string
  status: boolean
}

interface HandlingProps<R> {
  /** Names the report for those who do not see its row. */
  labelOf: (report: R) => string
  onHandle: (report: R, isHandled: boolean) => Promise<unknown>
}

/** Columns that all lists of reports share: reason, reporter, time, state. */
export function useReportColumns<R extends ReportRow>({ labelOf, onHandle }: HandlingProps<R>): Column<R>[] {
  const { t } = useTranslation('admin')
  return [
    {
      key: 'reason',
      title: t('discussions.reason'),
      minWidthPx: 160,
      phone: 'below',
      cell: (row) => <ReportReason content={row.content} />,
    },
    {
      key: 'reporter',
      title: t('discussions.reporter'),
      widthPx: 110,
      priority: 2,
      cell: (row) => <UserLink user={{ username: row.reporter }} />,
    },
    {
      key: 'created',
      title: t('discussions.reported'),
      widthPx: 100,
      priority: 3,
      cell: (row) => <RelativeTime at={row.gmtCreate} />,
    },
    {
      key: 'handled',
      title: t('discussions.handled'),
      widthPx: 72,
      isNamedOnPhone: true,
      cell: (row) => (
        <HandledSwitch label={labelOf(row)} isHandled={row.status} onHandle={(isHandled) => onHandle(row, isHandled)} />
      ),
    },
  ]
}
