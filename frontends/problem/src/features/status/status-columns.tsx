import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import type { RouteData } from '@verdict/proto/http/route'
import type { getSubmissionList } from '@verdict/proto/http/submission'
import {
  type Column,
  formatLength,
  formatMemory,
  formatTime,
  media,
  RelativeTime,
  tabular,
  theme,
  truncate,
  VerdictBadge,
} from '@verdict/ui'
import type { Judging } from '../../judging/use-judging.ts'

export type JudgeRow = RouteData<typeof getSubmissionList>['records'][number]

export function useStatusColumns(judgingOf: (submitId: number) => Judging | undefined): Column<JudgeRow>[] {
  const { t } = useTranslation('problem')
  const stateOf = (row: JudgeRow) => judgingOf(row.submitId)?.state ?? row
  return [
    {
      key: 'id',
      title: t('status.runId'),
      width: '64px',
      phone: 'corner',
      cell: (row) => <Figure>{row.submitId}</Figure>,
    },
    {
      key: 'problem',
      title: t('status.problem'),
      phone: 'line',
      cell: (row) => (
        <Above to={`/problem/${encodeURIComponent(row.displayPid)}`} title={row.title ?? undefined}>
          <Figure>{row.displayPid}</Figure> {row.title}
        </Above>
      ),
    },
    {
      key: 'verdict',
      title: t('status.verdict'),
      width: '176px',
      isLink: true,
      cell: (row) => {
        const judging = judgingOf(row.submitId)
        const { status, score } = judging?.state ?? row
        return <VerdictBadge status={status} score={score} progress={judging?.progress ?? null} />
      },
    },
    {
      key: 'score',
      title: t('status.score'),
      width: '56px',
      align: 'end',
      phone: 'hidden',
      cell: (row) => <Figure>{stateOf(row).score ?? '–'}</Figure>,
    },
    {
      key: 'time',
      title: t('status.timeUsed'),
      width: '72px',
      align: 'end',
      cell: (row) => <Figure>{formatTime(stateOf(row).time)}</Figure>,
    },
    {
      key: 'memory',
      title: t('status.memoryUsed'),
      width: '76px',
      align: 'end',
      cell: (row) => <Figure>{formatMemory(stateOf(row).memory)}</Figure>,
    },
    {
      key: 'length',
      title: t('status.length'),
      width: '64px',
      align: 'end',
      phone: 'hidden',
      cell: (row) => <Figure>{formatLength(row.length)}</Figure>,
    },
    {
      key: 'language',
      title: t('status.language'),
      width: '116px',
      cell: (row) => <Apart title={row.language}>{row.language}</Apart>,
    },
    {
      key: 'author',
      title: t('status.author'),
      width: '96px',
      cell: (row) => <Short title={row.username}>{row.username}</Short>,
    },
    {
      key: 'at',
      title: t('status.time'),
      width: '108px',
      align: 'end',
      cell: (row) => <RelativeTime at={row.submitTime} />,
    },
  ]
}

const Figure = styled.span`
  ${tabular}
`

const Short = styled.span`
  display: block;
  ${truncate}
`

/** What is flush left stands off from figures that are flush right before it. */
const Apart = styled(Short)`
  padding-left: ${theme.space(2)};
  ${media.phone} {
    padding-left: 0;
  }
`

/** A link of its own inside a row that is a link as a whole. */
const Above = styled(Link)`
  position: relative;
  z-index: 1;
  display: block;
  ${truncate}
  color: ${theme.color.text};
  &:hover {
    color: ${theme.color.accent};
  }
`
