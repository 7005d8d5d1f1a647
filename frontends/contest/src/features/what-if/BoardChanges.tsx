import ArrowRight from 'lucide-react/icons/arrow-right'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { ContestType } from '@verdict/proto/codes/contest'
import { previewContestBoard } from '@verdict/proto/http/contest/jury/what-if'
import type { RouteBody, RouteData } from '@verdict/proto/http/route'
import { api, type Column, DataList, formatCount, formatTime, Pager, Row, tabular, theme } from '@verdict/ui'
import { Toolbar } from '../../contest/toolbar.styles.ts'
import { useContest } from '../../contest/use-contest.ts'
import { clockText } from '../../clock/phase.rules.ts'
import { starRank } from '../board-table/board.rules.ts'

type Change = RouteData<typeof previewContestBoard>['changes']['records'][number]
type Standing = NonNullable<Change['before']>

interface BoardChangesProps extends Pick<RouteBody<typeof previewContestBoard>, 'removed' | 'verdicts'> {
  /** The decision: buttons. */
  children: ReactNode
}

/** Rows of the scoreboard that would change, before and after. */
export function BoardChanges({ removed, verdicts, children }: BoardChangesProps) {
  const { t } = useTranslation('contest')
  const { contest } = useContest()
  const [page, setPage] = useState({ currentPage: 1, limit: 50 })
  const body = { cid: contest.id, removed, verdicts, ...page }
  const preview = useQuery({
    ...api.query(previewContestBoard, { body }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const { data } = preview
  return (
    <Section aria-label={t('whatIf.changes')}>
      <Toolbar>
        <p role="status">
          {data !== undefined &&
            t('whatIf.summary', {
              count: data.runs,
              lines: formatCount(data.changes.total),
              participants: formatCount(data.participants),
            })}
        </p>
        <Row $nowrap>{children}</Row>
      </Toolbar>
      <DataList
        label={t('whatIf.changes')}
        query={{ ...preview, data: data?.changes }}
        columns={useColumns()}
        rowKey={(row) => row.uid}
        empty={t('whatIf.noChanges')}
      />
      <Pager
        total={data?.changes.total ?? 0}
        value={page}
        onChange={(changes) => setPage({ ...page, currentPage: 1, ...changes })}
      />
    </Section>
  )
}

function useColumns(): Column<Change>[] {
  const { t } = useTranslation('contest')
  const isAcm = useContest().contest.type === ContestType.Acm
  const rank = (one: Standing) => (one.rank === starRank ? t('whatIf.star') : String(one.rank))
  const pair = (row: Change, text: (standing: Standing) => string) => (
    <Pair>
      <span>{row.before === null ? t('whatIf.off') : text(row.before)}</span>
      <ArrowRight aria-hidden />
      <b>{row.after === null ? t('whatIf.off') : text(row.after)}</b>
    </Pair>
  )
  const points = (one: Standing) => String(isAcm ? one.ac : (one.totalScore ?? 0))
  const time = (one: Standing) => (isAcm ? clockText(one.totalTime) : formatTime(one.totalTime))
  return [
    { key: 'user', title: t('whatIf.user'), minWidthPx: 140, phone: 'title', cell: (row) => <b>{row.rankShowName}</b> },
    { key: 'rank', title: t('whatIf.rank'), widthPx: 130, phone: 'corner', cell: (row) => pair(row, rank) },
    {
      key: 'points',
      title: t(isAcm ? 'whatIf.solved' : 'whatIf.score'),
      widthPx: 140,
      phoneWidthPx: 120,
      cell: (row) => pair(row, points),
    },
    {
      key: 'time',
      title: t(isAcm ? 'whatIf.penalty' : 'whatIf.usedTime'),
      widthPx: 210,
      phoneWidthPx: 170,
      cell: (row) => pair(row, time),
    },
  ]
}

const Section = styled.section`
  margin-top: ${theme.space(5)};
`

const Pair = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(1.5)};
  ${tabular}
  > span {
    color: ${theme.color.muted};
  }
  svg {
    width: 14px;
    height: 14px;
    color: ${theme.color.faint};
  }
`
