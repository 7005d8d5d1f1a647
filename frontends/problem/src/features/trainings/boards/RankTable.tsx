import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { css, styled } from 'styled-components'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { Scope } from '@verdict/proto/codes/scope'
import type { RouteData } from '@verdict/proto/http/route'
import type { getTrainingProblemList, getTrainingRank } from '@verdict/proto/http/problem/training/training'
import { formatCount, paths, Tag, theme, truncate, useLanguage, useUser, verdictOf } from '@verdict/ui'
import { UserLink } from '@verdict/ui/user-link'
import { Frame, Name, Stack } from './board-table.styles.ts'
import { ProblemColumnHeaders } from './ProblemColumnHeaders.tsx'

type Row = RouteData<typeof getTrainingRank>['records'][number]
type Problem = RouteData<typeof getTrainingProblemList>[number]

export interface RankTableProps {
  rows: readonly Row[]
  problems: readonly Problem[]
  scope: Scope
  isStale: boolean
}

/** The ranking of a training with a column for each problem and sticky first columns. */
export function RankTable({ rows, problems, scope, isStale }: RankTableProps) {
  const { t } = useTranslation('problem')
  const me = useUser()
  const hasRealnames = rows.some(({ realname }) => realname !== null)
  return (
    <Frame tabIndex={0} role="region" aria-label={t('training.rank')} $isStale={isStale}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('training.place')}</th>
            <Name as="th" scope="col">
              {t('training.user')}
            </Name>
            {hasRealnames && <th scope="col">{t('training.realname')}</th>}
            <th scope="col">{t('training.total')}</th>
            <ProblemColumnHeaders problems={problems} scope={scope} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={row.uid} $isMe={row.uid === me?.uid} $isGirl={row.gender === 'female'}>
              <td>{row.rank}</td>
              <Name as="th" scope="row">
                <Person row={row} isMe={row.uid === me?.uid} />
              </Name>
              {hasRealnames && <td>{row.realname ?? ''}</td>}
              <td>
                <Total row={row} scope={scope} />
              </td>
              {problems.map((problem) => (
                <td key={problem.pid}>
                  <Cell row={row} problem={problem} scope={scope} />
                </td>
              ))}
            </Line>
          ))}
        </tbody>
      </table>
    </Frame>
  )
}

function Person({ row, isMe }: { row: Row; isMe: boolean }) {
  const { t } = useTranslation('problem')
  return (
    <Who>
      <span>
        <UserLink user={row} text={row.username} />
        {isMe && <Tag $tone="accent">{t('training.me')}</Tag>}
        {row.gender === 'female' && <Tag>{t('training.girl')}</Tag>}
      </span>
      {(row.school ?? row.nickname ?? '') !== '' && <small>{row.school ?? row.nickname}</small>}
    </Who>
  )
}

function Total({ row, scope }: { row: Row; scope: Scope }) {
  const { t } = useTranslation('problem')
  const query = { username: row.username, status: String(JudgeStatus.Accepted) }
  return (
    <Stack>
      <Link
        to={paths.status(query, scope)}
        aria-label={`${formatCount(row.ac)}, ${t('training.openSolved', { user: row.username })}`}
      >
        <strong>{formatCount(row.ac)}</strong>
      </Link>
      <small>{t('training.runTime', { ms: formatCount(row.totalRunTime) })}</small>
    </Stack>
  )
}

function Cell({ row, problem, scope }: { row: Row; problem: Problem; scope: Scope }) {
  const { t } = useTranslation('problem')
  const locale = useLanguage((state) => state.locale)
  const cell = row.submissionInfo[problem.problemId]
  if (cell === undefined) return null
  const verdict = verdictOf(cell.status, locale)
  return (
    <Stack>
      <Verdict
        style={{ color: theme.color[verdict.color] }}
        title={verdict.text}
        to={paths.status({ username: row.username, problemID: problem.problemId, completeProblemID: 'true' }, scope)}
        aria-label={`${verdict.short}, ${t('training.openCell', {
          user: row.username,
          problem: problem.problemId,
          verdict: verdict.text,
        })}`}
      >
        {verdict.short}
      </Verdict>
      {cell.runTime !== null && <small>{t('training.runTime', { ms: formatCount(cell.runTime) })}</small>}
    </Stack>
  )
}

const Line = styled.tr<{ $isMe: boolean; $isGirl: boolean }>`
  background: ${theme.color.surface};
  ${({ $isGirl }) =>
    $isGirl &&
    css`
      background: ${theme.color.dangerSoft};
    `}
  ${({ $isMe }) =>
    $isMe &&
    css`
      background: ${theme.color.accentSoft};
    `}
`

const Who = styled.span`
  display: grid;
  min-width: 0;
  > span {
    display: flex;
    align-items: center;
    gap: ${theme.space(1.5)};
    min-width: 0;
  }
  a {
    ${truncate}
  }
  small {
    ${truncate}
  }
`

const Verdict = styled(Link)`
  && {
    font-weight: 600;
  }
`
