import Eye from 'lucide-react/icons/eye'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { getContestProblem } from '@verdict/proto/http/contest/contest'
import { getRejudgings, rejudgeContestProblem, startRejudging } from '@verdict/proto/http/submission/judging'
import type { RouteData } from '@verdict/proto/http/route'
import {
  api,
  Button,
  type Column,
  confirm,
  DataList,
  EmptyState,
  isSuperAdmin,
  refreshQueries,
  Row,
  toast,
  useUser,
} from '@verdict/ui'
import { useContest, useContestProblems } from '../../contest/use-contest.ts'

type Row = RouteData<typeof getContestProblem>[number]

/** Rejudges single problems of the contest; for super administrators. */
export function RejudgePage() {
  const { t } = useTranslation('contest')
  return isSuperAdmin(useUser()) ? <Problems /> : <EmptyState role="alert">{t('contest.adminOnly')}</EmptyState>
}

function Problems() {
  const { t } = useTranslation('contest')
  const { contest } = useContest()
  const problems = useContestProblems(contest.id)
  const columns: Column<Row>[] = [
    {
      key: 'label',
      title: t('contest.problem.label'),
      widthPx: 80,
      phone: 'corner',
      cell: (row) => <b>{row.displayId}</b>,
    },
    {
      key: 'title',
      title: t('contest.problem.title'),
      minWidthPx: 160,
      phone: 'title',
      cell: (row) => <span>{row.displayTitle}</span>,
    },
    {
      key: 'total',
      title: t('contest.problem.rate'),
      widthPx: 120,
      isNamedOnPhone: true,
      cell: (row) => <span>{`${row.ac} / ${row.total}`}</span>,
    },
    {
      key: 'rejudge',
      title: t('onSite.actions'),
      widthPx: 260,
      align: 'end',
      phone: 'below',
      cell: (row) => <Rejudge row={row} />,
    },
  ]
  return (
    <DataList
      label={t('contest.tab.rejudge')}
      query={problems}
      columns={columns}
      rowKey={(row) => row.pid}
      empty={t('contest.problem.empty')}
    />
  )
}

function Rejudge({ row: { cid, pid, displayId } }: { row: Row }) {
  const { t } = useTranslation('contest')
  const navigate = useNavigate()
  const preview = useMutation({
    mutationFn: () => api.call(startRejudging, { body: { scope: { cid, pid }, preview: true } }),
    onSuccess: async ({ id }) => {
      await refreshQueries(getRejudgings)
      await navigate(`/contest/${cid}/what-if?rejudging=${id}`)
    },
  })
  const rejudge = useMutation({
    mutationFn: () => api.call(rejudgeContestProblem, { query: { cid, pid } }),
    onSuccess: () => toast.success(t('onSite.rejudged', { letter: displayId })),
  })
  const ask = async () => {
    const title = t('onSite.rejudgeTitle', { letter: displayId })
    if (await confirm({ title, text: t('onSite.rejudgeText'), confirm: t('onSite.rejudgeAtOnce'), danger: true }))
      rejudge.mutate()
  }
  return (
    <Row $justify="end">
      <Button
        small
        variant="primary"
        busy={preview.isPending}
        icon={<Eye aria-hidden />}
        onClick={() => preview.mutate()}
      >
        {t('onSite.rejudgePreview')}
      </Button>
      <Button small busy={rejudge.isPending} icon={<RotateCw aria-hidden />} onClick={() => void ask()}>
        {t('onSite.rejudgeAtOnce')}
      </Button>
    </Row>
  )
}
