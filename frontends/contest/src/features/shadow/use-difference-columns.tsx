import { Link } from 'react-router'
import { styled } from 'styled-components'
import { Button, type Column, formatInstant, paths, tabular, Tag, theme } from '@verdict/ui'
import { useContest } from '../../contest/use-contest.ts'
import type { Difference } from './use-shadow.ts'
import { useShadowText } from './use-shadow-text.ts'

/** @param onExplain null for readers who may not change explanations */
export function useDifferenceColumns(onExplain: ((row: Difference) => void) | null): Column<Difference>[] {
  const t = useShadowText()
  const { contest } = useContest()
  return [
    {
      key: 'submission',
      title: t('submission'),
      widthPx: 120,
      phone: 'title',
      cell: (row) => (
        <Ids>
          {row.state !== 'missing_there' && <b>{row.key}</b>}
          {row.submitId !== null && (
            <Link to={paths.contest(contest.id, `submission-detail/${row.submitId}`)}>#{row.submitId}</Link>
          )}
        </Ids>
      ),
    },
    { key: 'team', title: t('team'), minWidthPx: 130, cell: (row) => <Name>{row.team}</Name> },
    { key: 'problem', title: t('problem'), widthPx: 76, cell: (row) => <b>{row.problem}</b> },
    {
      key: 'verdicts',
      title: t('verdicts'),
      minWidthPx: 150,
      phone: 'corner',
      phoneWidthPx: 160,
      cell: (row) => <Verdicts row={row} />,
    },
    { key: 'state', title: t('state'), minWidthPx: 170, phone: 'below', cell: (row) => <State row={row} /> },
    {
      key: 'time',
      title: t('time'),
      widthPx: 160,
      priority: 2,
      cell: (row) => <Figure>{formatInstant(row.time)}</Figure>,
    },
    {
      key: 'explanation',
      title: t('explanation'),
      minWidthPx: 150,
      phone: 'below',
      cell: (row) => <Explanation row={row} onExplain={onExplain} />,
    },
  ]
}

function Verdicts({ row: { theirs, ours, agreement } }: { row: Difference }) {
  const t = useShadowText()
  return (
    <Pair aria-label={t('pair', { theirs: theirs ?? '–', ours: ours ?? '–' })} $isWrong={agreement === 'different'}>
      <span>{theirs ?? '–'}</span>
      <span aria-hidden>→</span>
      <b>{ours ?? '–'}</b>
    </Pair>
  )
}

function State({ row: { state, agreement, reason, failure } }: { row: Difference }) {
  const t = useShadowText()
  return (
    <Ids>
      {state === 'known' && agreement !== null ? (
        <Tag $tone={agreement === 'different' ? 'danger' : agreement === 'same' ? 'success' : 'neutral'}>
          {t(`agreements.${agreement}`)}
        </Tag>
      ) : (
        <Tag $tone={state === 'waiting' ? 'neutral' : 'warning'}>{t(`states.${state}`)}</Tag>
      )}
      {reason !== null && <small>{reason === 'refused' ? failure : t(`reasons.${reason}`)}</small>}
    </Ids>
  )
}

interface ExplanationProps {
  row: Difference
  onExplain: ((row: Difference) => void) | null
}

function Explanation({ row, onExplain }: ExplanationProps) {
  const t = useShadowText()
  const { explanation, key } = row
  return (
    <Ids>
      {explanation !== null && (
        <>
          <Name>{explanation.note}</Name>
          <small>{t('by', { name: explanation.username, at: formatInstant(explanation.at) })}</small>
        </>
      )}
      {onExplain !== null && (
        <Button small aria-label={`${t('explain')} ${key}`} onClick={() => onExplain(row)}>
          {t(explanation === null ? 'explain' : 'change')}
        </Button>
      )}
    </Ids>
  )
}

const Ids = styled.span`
  display: grid;
  justify-items: start;
  gap: ${theme.space(1)};
  overflow-wrap: anywhere;
  ${tabular}
  small {
    color: ${theme.color.muted};
  }
`

const Name = styled.span`
  overflow-wrap: anywhere;
`

const Figure = styled.span`
  ${tabular}
`

const Pair = styled.span<{ $isWrong: boolean }>`
  display: inline-flex;
  gap: ${theme.space(1.5)};
  ${tabular}
  b {
    color: ${({ $isWrong }) => ($isWrong ? theme.color.danger : 'inherit')};
  }
`
