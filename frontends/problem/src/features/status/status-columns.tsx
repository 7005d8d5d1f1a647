import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import type { RouteData } from '@verdict/proto/http/route'
import type { getSubmissionList } from '@verdict/proto/http/submission/submission'
import {
  aboveStretchedLink,
  type Column,
  formatLength,
  formatMemory,
  formatTime,
  paths,
  RelativeTime,
  tabular,
  Tag,
  theme,
  truncate,
  useLanguage,
  VerdictBadge,
} from '@verdict/ui'
import { UserLink } from '@verdict/ui/user-link'
import { useScope } from '../../scope/scope.ts'
import type { Judging } from '../../judging/use-judging.ts'
import { ResubmitButton } from '../corrections/ResubmitButton.tsx'
import { statusColumnSizes, statusColumnsIn } from './column-sizes.ts'

export type JudgeRow = RouteData<typeof getSubmissionList>['records'][number]

/** @param options `hasCorrections`: the list has the column of super admins */
export function useStatusColumns(
  judgingOf: (submitId: number) => Judging | undefined,
  { hasCorrections = false } = {},
): Column<JudgeRow>[] {
  const { t } = useTranslation('problem')
  const locale = useLanguage((state) => state.locale)
  const sizes = statusColumnsIn(locale, hasCorrections)
  return [
    {
      ...sizes.id,
      title: t('status.runId'),
      cell: (row) => <Figure>{row.submitId}</Figure>,
    },
    {
      ...sizes.problem,
      title: t('status.problem'),
      cell: (row) => <ProblemName row={row} />,
    },
    {
      ...sizes.verdict,
      title: t('status.verdict'),
      isLink: true,
      cell: (row) => {
        const judging = judgingOf(row.submitId)
        const { status, score } = judging?.state ?? row
        return (
          <>
            <VerdictBadge
              isShortOnPhone={hasCorrections}
              status={status}
              score={score}
              progress={judging?.progress ?? null}
            />
            <ResubmitButton submission={row} status={status} />
          </>
        )
      },
    },
    ...useFigureColumns((row) => judgingOf(row.submitId)?.state ?? row),
    {
      ...sizes.language,
      title: t('status.language'),
      cell: (row) => <Short title={row.language}>{row.language}</Short>,
    },
    {
      ...sizes.author,
      title: t('status.author'),
      cell: (row) => (
        <Author title={row.username}>
          <UserLink user={row} />
        </Author>
      ),
    },
    {
      ...sizes.at,
      title: t('status.time'),
      cell: (row) => <RelativeTime at={row.submitTime} />,
    },
  ]
}

type Figures = Pick<JudgeRow, 'score' | 'time' | 'memory'>

/** @param stateOf current state of a submission that is being judged */
function useFigureColumns(stateOf: (row: JudgeRow) => Figures): Column<JudgeRow>[] {
  const { t } = useTranslation('problem')
  return [
    {
      ...statusColumnSizes.score,
      title: t('status.score'),
      cell: (row) => <Figure>{stateOf(row).score ?? '–'}</Figure>,
    },
    {
      ...statusColumnSizes.time,
      title: t('status.timeUsed'),
      cell: (row) => <Figure>{formatTime(stateOf(row).time)}</Figure>,
    },
    {
      ...statusColumnSizes.memory,
      title: t('status.memoryUsed'),
      cell: (row) => <Figure>{formatMemory(stateOf(row).memory)}</Figure>,
    },
    {
      ...statusColumnSizes.length,
      title: t('status.length'),
      cell: (row) => <Figure>{formatLength(row.length)}</Figure>,
    },
  ]
}

/** The problem, with labels for special submissions. */
function ProblemName({ row }: { row: JudgeRow }) {
  const { t } = useTranslation('problem')
  const scope = useScope()
  return (
    <Marked>
      <Above to={paths.problem(row.displayPid, scope)} title={row.title ?? undefined}>
        <Figure>{row.displayPid}</Figure> {row.title}
      </Above>
      {row.evidence === 'reported' && <Tag title={t('browserRun.reportedHelp')}>{t('browserRun.mark')}</Tag>}
      {row.isVirtual === true && <Tag title={t('status.virtualHelp')}>{t('status.virtual')}</Tag>}
      {row.enteredBy !== undefined && (
        <Tag title={t('status.enteredBy', { username: row.enteredBy })}>
          {t(row.shadowedFrom === undefined ? 'status.entered' : 'status.shadowed')}
        </Tag>
      )}
    </Marked>
  )
}

const Figure = styled.span`
  ${tabular}
`

const Marked = styled.span`
  display: flex;
  align-items: center;
  gap: ${theme.space(1.5)};
  min-width: 0;
  > a {
    min-width: 0;
  }
  > span {
    flex: none;
  }
`

const Short = styled.span`
  display: block;
  ${truncate}
`

/** Lies above the link that covers the row. */
const Author = styled.span`
  ${aboveStretchedLink}
  display: block;
  ${truncate}
  > span {
    max-width: 100%;
  }
  a {
    color: ${theme.color.text};
    ${truncate}
    &:hover {
      color: ${theme.color.accent};
    }
  }
`

/** Lies above the link that covers the row. */
const Above = styled(Link)`
  ${aboveStretchedLink}
  display: block;
  ${truncate}
  color: ${theme.color.text};
  &:hover {
    color: ${theme.color.accent};
  }
`
