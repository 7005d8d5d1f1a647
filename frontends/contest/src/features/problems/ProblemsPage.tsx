import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { RouteData } from '@verdict/proto/http/route'
import { ContestType } from '@verdict/proto/codes/contest'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { getContestProblem } from '@verdict/proto/http/contest/contest'
import {
  type Column,
  DataList,
  formatCount,
  formatPassRate,
  media,
  paths,
  tabular,
  theme,
  VerdictBadge,
} from '@verdict/ui'
import { contestScope } from '../../contest/contest.rules.ts'
import { useContest, useContestProblems } from '../../contest/use-contest.ts'
import { EntryGate } from '../entry/EntryGate.tsx'
import { useFreeze } from '../board/use-freeze.ts'
import { Balloon } from '../balloon/Balloon.tsx'
import { type StatusByPid, useMyContestStatus } from './use-my-contest-status.ts'

type Row = RouteData<typeof getContestProblem>[number]

/** The problems with the reader's status and the number of solvers. */
export function ProblemsPage() {
  return (
    <EntryGate>
      <ProblemList />
    </EntryGate>
  )
}

function ProblemList() {
  const { t } = useTranslation('contest')
  const { contest, phase } = useContest()
  const problems = useContestProblems(contest.id, { containsEnd: phase === 'ended' })
  const statuses = useMyContestStatus(contest.id, problems.data ?? [], phase === 'ended')
  const columns = useColumns(statuses)
  return (
    <DataList
      label={t('contest.tab.problems')}
      query={problems}
      columns={columns}
      rowKey={(row) => row.pid}
      rowLink={(row) => paths.problem(row.displayId, contestScope(contest.id))}
      empty={t('contest.problem.empty')}
      skeletonRows={8}
    />
  )
}

function useColumns(statuses: StatusByPid): Column<Row>[] {
  const { t } = useTranslation('contest')
  const { contest, phase, isJury } = useContest()
  const isOver = phase === 'ended'
  const hidesCounts = useFreeze(contest).isFrozen && !isJury
  const isOi = contest.type === ContestType.Oi
  const afterEnd: Column<Row> = {
    key: 'afterEnd',
    title: t('contest.problem.afterEnd'),
    widthPx: isOi ? 120 : 88,
    isNamedOnPhone: true,
    cell: (row) => <Mine state={statuses[row.pid]?.afterEnd} isOi={isOi} />,
  }
  return [
    {
      key: 'mine',
      title: isOver ? t('contest.problem.during') : t('contest.problem.mine'),
      widthPx: isOi ? 120 : 88,
      phone: 'corner',
      cell: (row) => <Mine state={statuses[row.pid]} isOi={isOi} />,
    },
    ...(isOver ? [afterEnd] : []),
    {
      key: 'label',
      title: t('contest.problem.label'),
      widthPx: 72,
      phone: 'hidden',
      cell: (row) => (
        <Letter>
          <Balloon color={row.color} />
          {row.displayId}
        </Letter>
      ),
    },
    {
      key: 'title',
      title: t('contest.problem.title'),
      minWidthPx: 180,
      isLink: true,
      cell: (row) => (
        <Title>
          <span>{row.displayId}</span> {row.displayTitle}
        </Title>
      ),
    },
    {
      key: 'rate',
      title: t('contest.problem.rate'),
      widthPx: 190,
      phoneWidthPx: 160,
      align: 'end',
      cell: (row) => <AcceptRate row={row} isHidden={hidesCounts} />,
    },
  ]
}

function AcceptRate({ row: { ac, total }, isHidden }: { row: Row; isHidden: boolean }) {
  const { t } = useTranslation('contest')
  if (isHidden) return <Figures title={t('contest.problem.unknown')}>?</Figures>
  return (
    <Figures>
      {formatCount(ac)} / {formatCount(total)}
      {total > 0 && <small>{formatPassRate(ac, total)}</small>}
    </Figures>
  )
}

function Mine({ state, isOi }: { state: { status: number; score: number | null } | undefined; isOi: boolean }) {
  const { t } = useTranslation('contest')
  if (state === undefined || state.status === JudgeStatus.NotSubmitted) return null
  return (
    <Own>
      <VerdictBadge form="short" status={state.status} score={state.score} />
      {isOi && state.score !== null && state.status !== JudgeStatus.PartialAccepted && (
        <small>{t('contest.problem.score', { score: state.score })}</small>
      )}
    </Own>
  )
}

const Own = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(1.5)};
  small {
    color: ${theme.color.muted};
    ${tabular}
  }
`

const Letter = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(2)};
  font-weight: 600;
`

/** On phones the letter stands before the title, since its column is hidden. */
const Title = styled.span`
  font-weight: 550;
  > span {
    display: none;
    color: ${theme.color.muted};
  }
  ${media.phone} {
    > span {
      display: inline;
    }
  }
`

const Figures = styled.span`
  ${tabular}
  small {
    display: inline-block;
    min-width: 60px;
    margin-left: ${theme.space(2)};
    color: ${theme.color.muted};
  }
`
