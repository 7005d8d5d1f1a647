import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import type { Scope } from '@verdict/proto/codes/scope'
import type { RouteData } from '@verdict/proto/http/route'
import type { getTrainingGradebook } from '@verdict/proto/http/problem/training/gradebook'
import { formatInstant, paths, theme, truncate } from '@verdict/ui'
import { UserLink } from '@verdict/ui/user-link'
import { Frame, Name, Stack } from './board-table.styles.ts'
import { overdueTime } from './overdue.rules.ts'
import { ProblemColumnHeaders } from './ProblemColumnHeaders.tsx'

export type Gradebook = RouteData<typeof getTrainingGradebook>
type Row = Gradebook['members']['records'][number]
type Cell = Row['cells'][string]

export interface GradebookTableProps {
  gradebook: Gradebook
  scope: Scope
  isStale: boolean
}

/** The gradebook: one row for each member with totals, one column for each problem. */
export function GradebookTable({ gradebook, scope, isStale }: GradebookTableProps) {
  const { t } = useTranslation('problem')
  const { problems, members } = gradebook
  const hasRealnames = members.records.some(({ realname }) => (realname ?? '') !== '')
  return (
    <Frame tabIndex={0} role="region" aria-label={t('training.gradebook')} $isStale={isStale}>
      <table>
        <thead>
          <tr>
            <Name as="th" scope="col">
              {t('training.user')}
            </Name>
            {hasRealnames && <th scope="col">{t('training.realname')}</th>}
            <th scope="col">{t('training.points')}</th>
            <th scope="col">{t('training.solved')}</th>
            <th scope="col">{t('training.lateCount')}</th>
            <ProblemColumnHeaders problems={problems} scope={scope} />
          </tr>
        </thead>
        <tbody>
          {members.records.map((row) => (
            <Line key={row.uid}>
              <Name as="th" scope="row">
                <Person row={row} />
              </Name>
              {hasRealnames && <td>{row.realname ?? ''}</td>}
              <td>
                <strong>{row.points}</strong>
              </td>
              <td>{row.solved}</td>
              <td>{row.late}</td>
              {problems.map(({ pid, problemId }) => (
                <td key={pid}>
                  <GradeCell row={row} problemId={problemId} scope={scope} />
                </td>
              ))}
            </Line>
          ))}
        </tbody>
      </table>
    </Frame>
  )
}

function Person({ row }: { row: Row }) {
  return (
    <Who>
      <UserLink user={row} text={row.username} />
      {(row.nickname ?? '') !== '' && <small>{row.nickname}</small>}
    </Who>
  )
}

interface GradeCellProps {
  row: Row
  problemId: string
  scope: Scope
}

function GradeCell({ row, problemId, scope }: GradeCellProps) {
  const { t } = useTranslation('problem')
  const cell = row.cells[problemId]
  if (cell === undefined) return <Empty aria-label={t('training.notTried')}>–</Empty>
  const state = t(`training.${cell.state}`)
  const late = lateText(cell)
  return (
    <Stack>
      <Points
        data-solved={cell.state === 'solved'}
        to={paths.status({ username: row.username, problemID: problemId, completeProblemID: 'true' }, scope)}
        title={cell.at === null ? state : `${state} · ${formatInstant(cell.at)}`}
        aria-label={t('training.openGrade', { user: row.username, problem: problemId, state, points: cell.points })}
      >
        {cell.points}
      </Points>
      {late === null ? <small>{state}</small> : <Late>{t(`training.${late.unit}`, { count: late.count })}</Late>}
    </Stack>
  )
}

function lateText({ lateSec }: Cell) {
  return lateSec === 0 ? null : overdueTime(lateSec)
}

const Line = styled.tr`
  background: ${theme.color.surface};
`

const Who = styled.span`
  display: grid;
  min-width: 0;
  a,
  small {
    ${truncate}
  }
`

const Points = styled(Link)`
  && {
    color: ${theme.color.muted};
    font-weight: 600;
  }
  &&[data-solved='true'] {
    color: ${theme.color.success};
  }
`

const Late = styled.small`
  && {
    color: ${theme.color.warning};
  }
`

const Empty = styled.span`
  color: ${theme.color.faint};
`
