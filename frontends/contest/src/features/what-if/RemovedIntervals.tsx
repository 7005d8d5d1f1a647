import Undo from 'lucide-react/icons/undo-2'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { getContestRemovedIntervals, restoreContestInterval } from '@verdict/proto/http/contest/jury/what-if'
import type { RouteData } from '@verdict/proto/http/route'
import { api, Button, Card, type Column, DataList, formatInstant, Tag, theme, toast } from '@verdict/ui'
import { useContest } from '../../contest/use-contest.ts'
import { clockText } from '../../clock/phase.rules.ts'
import { refreshBoards } from './what-if.ts'

type Row = RouteData<typeof getContestRemovedIntervals>[number]

/** Removed intervals, with who removed them; each can be restored. */
export function RemovedIntervals() {
  const { t } = useTranslation('contest')
  const { contest } = useContest()
  const intervals = useQuery(api.query(getContestRemovedIntervals, { query: { cid: contest.id } }))
  return (
    <Card title={t('whatIf.removed')}>
      <DataList
        label={t('whatIf.removed')}
        query={intervals}
        columns={useColumns()}
        rowKey={(row) => row.id}
        empty={t('whatIf.noneRemoved')}
      />
    </Card>
  )
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation('contest')
  const { contest } = useContest()
  const whoAndWhen = ({ removedBy, removedAt, restoredBy, restoredAt }: Row) => {
    const [name, at] = restoredAt === null ? [removedBy, removedAt] : [restoredBy, restoredAt]
    return t('whatIf.by', { name: name ?? '', at: at === null ? '' : formatInstant(at) })
  }
  return [
    {
      key: 'time',
      title: t('whatIf.time'),
      widthPx: 190,
      phone: 'title',
      cell: (row) => (
        <b>
          {sinceStart(contest.startTime, row.fromTime)} – {sinceStart(contest.startTime, row.untilTime)}
        </b>
      ),
    },
    {
      key: 'reason',
      title: t('whatIf.reason'),
      minWidthPx: 120,
      phone: 'below',
      cell: (row) => <span>{row.reason || '–'}</span>,
    },
    {
      key: 'state',
      title: t('whatIf.state'),
      minWidthPx: 190,
      cell: (row) => (
        <State>
          <Tag $tone={row.restoredAt === null ? 'warning' : 'neutral'}>
            {t(row.restoredAt === null ? 'whatIf.inForce' : 'whatIf.restored')}
          </Tag>
          <small>{whoAndWhen(row)}</small>
        </State>
      ),
    },
    {
      key: 'undo',
      title: t('whatIf.undo'),
      isTitleHidden: true,
      widthPx: 120,
      align: 'end',
      phone: 'corner',
      cell: (row) => <Restore row={row} />,
    },
  ]
}

/** Formats the time since the start as `1:05`. */
function sinceStart(startTime: string, at: string): string {
  return clockText(Math.max(0, Date.parse(at) - Date.parse(startTime)) / 1000).slice(0, -3)
}

function Restore({ row: { id, restoredAt } }: { row: Row }) {
  const { t } = useTranslation('contest')
  const { contest, isAdmin } = useContest()
  const restore = useMutation({
    mutationFn: () => api.call(restoreContestInterval, { query: { cid: contest.id, id } }),
    onSuccess: async () => {
      toast.success(t('whatIf.undone'))
      await refreshBoards()
    },
  })
  if (restoredAt !== null || !isAdmin) return null
  return (
    <Button small busy={restore.isPending} icon={<Undo aria-hidden />} onClick={() => restore.mutate()}>
      {t('whatIf.undo')}
    </Button>
  )
}

const State = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2)};
  small {
    color: ${theme.color.muted};
  }
`
