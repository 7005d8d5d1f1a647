import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { type Column, formatMemory, formatTime, tabular, Tag, theme, VerdictBadge } from '@verdict/ui'
import { UserLink } from '@verdict/ui/user-link'
import type { RejudgedRow } from './rejudging.ts'

type Outcome = RejudgedRow['before']

export function useRejudgedColumns(): Column<RejudgedRow>[] {
  const { t } = useTranslation('admin')
  return [
    {
      key: 'id',
      title: t('rejudging.run'),
      widthPx: 80,
      isLink: true,
      cell: (row) => <Figure>#{row.submitId}</Figure>,
    },
    {
      key: 'user',
      title: t('rejudging.user'),
      phone: 'hidden',
      minWidthPx: 80,
      grow: 0.6,
      priority: 1,
      cell: (row) => <UserLink user={{ username: row.username }} />,
    },
    {
      key: 'problem',
      title: t('rejudging.problemColumn'),
      widthPx: 88,
      phone: 'corner',
      priority: 2,
      cell: (row) => <Figure>{row.displayPid}</Figure>,
    },
    {
      key: 'language',
      title: t('rejudging.languageColumn'),
      phone: 'hidden',
      widthPx: 112,
      priority: 3,
      cell: (row) => row.language,
    },
    {
      key: 'before',
      title: t('rejudging.before'),
      minWidthPx: 190,
      cell: (row) => <OutcomeView outcome={row.before} />,
    },
    {
      key: 'after',
      title: t('rejudging.after'),
      minWidthPx: 190,
      cell: (row) => <After row={row} />,
    },
    {
      key: 'note',
      title: t('rejudging.note'),
      isTitleHidden: true,
      widthPx: 96,
      priority: 4,
      phone: 'below',
      align: 'end',
      cell: (row) => row.outdated && <OutdatedTag />,
    },
  ]
}

function After({ row: { after, changed } }: { row: RejudgedRow }) {
  const { t } = useTranslation('admin')
  return after === null ? <Waiting>{t('rejudging.waiting')}</Waiting> : <OutcomeView outcome={after} isNew={changed} />
}

function OutdatedTag() {
  const { t } = useTranslation('admin')
  return (
    <span title={t('rejudging.outdatedHelp')}>
      <Tag $tone="warning">{t('rejudging.outdated')}</Tag>
    </span>
  )
}

function OutcomeView({ outcome, isNew = false }: { outcome: Outcome; isNew?: boolean }) {
  const { t } = useTranslation('admin')
  return (
    <View $isNew={isNew}>
      <VerdictBadge form="short" status={outcome.status} score={outcome.score} />
      {outcome.score !== null && <b>{t('rejudging.points', { count: outcome.score })}</b>}
      <small>
        {formatTime(outcome.time)} · {formatMemory(outcome.memory)}
      </small>
    </View>
  )
}

const Figure = styled.span`
  ${tabular}
`

const Waiting = styled.span`
  color: ${theme.color.faint};
`

const View = styled.span<{ $isNew: boolean }>`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${theme.space(2.5)};
  padding: ${({ $isNew }) => ($isNew ? `1px ${theme.space(1.5)}` : '0')};
  border-radius: ${theme.radius.small};
  background: ${({ $isNew }) => ($isNew ? theme.color.warningSoft : 'none')};
  ${tabular}
  b {
    font-size: ${theme.size.small};
    font-weight: 550;
  }
  small {
    color: ${theme.color.muted};
    font-size: ${theme.size.tiny};
    white-space: nowrap;
  }
`
