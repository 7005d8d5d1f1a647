import Check from 'lucide-react/icons/check'
import Printer from 'lucide-react/icons/printer'
import Download from 'lucide-react/icons/download'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import {
  checkContestPrintStatus,
  downloadContestPrintText,
  getContestPrint,
  printContestText,
} from '@verdict/proto/http/contest/on-site'
import type { RouteData } from '@verdict/proto/http/route'
import { api, Button, type Column, DataList, Pager, queryClient, RelativeTime, Tag, theme } from '@verdict/ui'
import { UserLink } from '@verdict/ui/user-link'
import { useContest } from '../../contest/use-contest.ts'
import { JuryOrStaffOnly } from './JuryOrStaffOnly.tsx'
import '../../texts/load-organiser-texts.ts'

type Row = RouteData<typeof getContestPrint>['records'][number]

const refreshMs = 10_000
const printedStatus = 1

/** The print queue, for organisers and printing staff. */
export function AdminPrintPage() {
  return (
    <JuryOrStaffOnly task="printing">
      <Prints />
    </JuryOrStaffOnly>
  )
}

function Prints() {
  const { t } = useTranslation('contest')
  const { contest } = useContest()
  const [page, setPage] = useState({ currentPage: 1, limit: 15 })
  const prints = useQuery({
    ...api.query(getContestPrint, { query: { cid: contest.id, ...page } }),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <DataList
        label={t('onSite.prints')}
        query={prints}
        columns={useColumns(prints.data?.printer === true)}
        rowKey={(row) => row.id}
        empty={t('onSite.printsEmpty')}
      />
      <Pager
        hideSizes
        total={prints.data?.total ?? 0}
        value={page}
        onChange={(changes) => setPage({ ...page, ...changes })}
      />
    </>
  )
}

function useColumns(hasPrinter: boolean): Column<Row>[] {
  const { t } = useTranslation('contest')
  return [
    {
      key: 'id',
      title: t('onSite.number'),
      widthPx: 72,
      priority: 3,
      phone: 'corner',
      cell: (row) => <span>{row.id}</span>,
    },
    {
      key: 'user',
      title: t('onSite.user'),
      minWidthPx: 120,
      phone: 'title',
      cell: (row) => (
        <Who>
          <b>
            <UserLink user={{ username: row.username }} text={row.team ?? row.username} />
          </b>
          {row.team !== null && <small>{[row.organisation, row.username].filter(Boolean).join(' · ')}</small>}
        </Who>
      ),
    },
    { key: 'seat', title: t('teams.seat'), widthPx: 84, priority: 2, cell: (row) => <span>{row.seat ?? '–'}</span> },
    { key: 'realname', title: t('onSite.realname'), minWidthPx: 100, priority: 1, cell: (row) => row.realname ?? '–' },
    {
      key: 'content',
      title: t('onSite.content'),
      minWidthPx: 160,
      priority: 4,
      phone: 'below',
      cell: (row) => <Beginning title={row.content}>{row.content}</Beginning>,
    },
    { key: 'at', title: t('onSite.at'), widthPx: 130, priority: 3, cell: (row) => <RelativeTime at={row.gmtCreate} /> },
    {
      key: 'state',
      title: t('onSite.state'),
      widthPx: 150,
      phone: 'below',
      cell: (row) => <State row={row} />,
    },
    {
      key: 'actions',
      title: t('onSite.actions'),
      widthPx: 330,
      phone: 'below',
      align: 'end',
      cell: (row) => <Actions row={row} hasPrinter={hasPrinter} />,
    },
  ]
}

/** Whether the job was printed, and the message of the printer. */
function State({ row: { status, job = null } }: { row: Row }) {
  const { t } = useTranslation('contest')
  if (job?.state === 'failed')
    return (
      <Who>
        <Tag $tone="danger">{t('onSite.printFailed')}</Tag>
        <small>{job.reason === 'interrupted' ? t('onSite.printInterrupted') : job.reason}</small>
      </Who>
    )
  if (job?.state === 'queued' || job?.state === 'printing') return <Tag $tone="accent">{t('onSite.printing')}</Tag>
  return status === printedStatus ? (
    <Tag $tone="success">{t('onSite.printed')}</Tag>
  ) : (
    <Tag $tone="warning">{t('onSite.waiting')}</Tag>
  )
}

function Actions({ row, hasPrinter }: { row: Row; hasPrinter: boolean }) {
  const { t } = useTranslation('contest')
  const { staffRole } = useContest()
  const download = useMutation({ mutationFn: () => api.download(downloadContestPrintText, { query: { id: row.id } }) })
  const check = useMutation({
    mutationFn: () => api.call(checkContestPrintStatus, { query: { id: row.id, cid: row.cid } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.keyOf(getContestPrint) }),
  })
  const send = useMutation({
    mutationFn: () => api.call(printContestText, { body: { id: row.id, cid: row.cid } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.keyOf(getContestPrint) }),
  })
  const again = row.status === printedStatus || row.job?.state === 'failed'
  const isInProgress = row.job?.state === 'queued' || row.job?.state === 'printing'
  return (
    <Buttons>
      {hasPrinter && !isInProgress && staffRole !== 'analyst' && (
        <Button
          small
          variant={again ? 'plain' : 'primary'}
          busy={send.isPending}
          icon={<Printer aria-hidden />}
          onClick={() => send.mutate()}
        >
          {t(again ? 'onSite.printAgain' : 'onSite.print')}
        </Button>
      )}
      <Button small busy={download.isPending} icon={<Download aria-hidden />} onClick={() => download.mutate()}>
        {t('onSite.download')}
      </Button>
      {row.status !== printedStatus && staffRole !== 'analyst' && (
        <Button
          small
          variant={hasPrinter ? 'plain' : 'primary'}
          busy={check.isPending}
          icon={<Check aria-hidden />}
          onClick={() => check.mutate()}
        >
          {t('onSite.markPrinted')}
        </Button>
      )}
    </Buttons>
  )
}

/** The first two lines of a text. */
const Beginning = styled.code`
  display: -webkit-box;
  overflow: hidden;
  color: ${theme.color.muted};
  font-size: ${theme.size.tiny};
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`

const Who = styled.span`
  display: grid;
  overflow-wrap: anywhere;
  small {
    color: ${theme.color.muted};
  }
`

const Buttons = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 6px;
`
