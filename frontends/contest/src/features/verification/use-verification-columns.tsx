import Check from 'lucide-react/icons/check'
import Undo from 'lucide-react/icons/undo-2'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Button, type Column, formatInstant, tabular, theme, VerdictBadge } from '@verdict/ui'
import { clockText } from '../../clock/phase.rules.ts'
import { useContest } from '../../contest/use-contest.ts'
import { type Row, useVerify, useWithdraw } from './use-verifications.ts'

export function useVerificationColumns(): Column<Row>[] {
  const { t } = useTranslation('contest')
  return [
    {
      key: 'submission',
      title: t('verification.submission'),
      widthPx: 96,
      phone: 'title',
      isLink: true,
      cell: (row) => <Figure>#{row.submitId}</Figure>,
    },
    {
      key: 'verdict',
      title: t('verification.verdict'),
      minWidthPx: 150,
      phone: 'corner',
      phoneWidthPx: 160,
      cell: (row) => <VerdictBadge status={row.status} score={row.score} />,
    },
    {
      key: 'problem',
      title: t('verification.problem'),
      widthPx: 76,
      cell: (row) => <b title={row.displayTitle}>{row.displayId}</b>,
    },
    { key: 'team', title: t('verification.contestant'), minWidthPx: 130, cell: (row) => <Name>{row.name}</Name> },
    {
      key: 'tests',
      title: t('verification.tests'),
      widthPx: 120,
      priority: 2,
      cell: ({ testsPassed: passed, tests: total }) => (
        <Figure>{total === null ? '–' : t('verification.testsOf', { passed, total })}</Figure>
      ),
    },
    {
      key: 'language',
      title: t('verification.language'),
      widthPx: 104,
      priority: 3,
      cell: (row) => <span>{row.language ?? '–'}</span>,
    },
    {
      key: 'time',
      title: t('verification.time'),
      widthPx: 96,
      priority: 1,
      cell: (row) => <Figure>{clockText(row.elapsedSec)}</Figure>,
    },
    {
      key: 'actions',
      title: t('verification.actions'),
      isTitleHidden: true,
      minWidthPx: 130,
      align: 'end',
      phone: 'below',
      cell: (row) => <Action row={row} />,
    },
  ]
}

function Action({ row }: { row: Row }) {
  const { t } = useTranslation('contest')
  const { contest, isAdmin } = useContest()
  const verify = useVerify(contest.id)
  const withdraw = useWithdraw(contest.id)
  if (row.verifiedAt === null)
    return !isAdmin ? null : (
      <Button
        small
        variant="primary"
        busy={verify.isPending}
        icon={<Check aria-hidden />}
        aria-label={`${t('verification.verify')} #${row.submitId}`}
        onClick={() => verify.mutate(row)}
      >
        {t('verification.verify')}
      </Button>
    )
  return (
    <Verified>
      <small>{t('verification.by', { name: row.verifiedBy ?? '', at: formatInstant(row.verifiedAt) })}</small>
      {isAdmin && (
        <Button
          small
          busy={withdraw.isPending}
          icon={<Undo aria-hidden />}
          aria-label={`${t('verification.withdraw')} #${row.submitId}`}
          onClick={() => withdraw.mutate(row)}
        >
          {t('verification.withdraw')}
        </Button>
      )}
    </Verified>
  )
}

const Figure = styled.span`
  ${tabular}
`

const Name = styled.span`
  overflow-wrap: anywhere;
`

const Verified = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${theme.space(2)};
  small {
    color: ${theme.color.muted};
  }
`
