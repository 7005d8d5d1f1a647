import { useState } from 'react'
import { styled } from 'styled-components'
import { Checkbox, type Column, DataList, formatInstant, QueryView, tabular, Tag, theme } from '@verdict/ui'
import { Toolbar } from '../../contest/toolbar.styles.ts'
import { clockText } from '../../clock/phase.rules.ts'
import { useContest } from '../../contest/use-contest.ts'
import { type ShadowScoreboards, useShadowScoreboards } from './use-shadow.ts'
import { useShadowText } from './use-shadow-text.ts'

type Line = ShadowScoreboards['lines'][number]

/** Compares the scoreboards of both systems row by row. */
export function BoardComparison() {
  const t = useShadowText()
  const { contest } = useContest()
  const boards = useShadowScoreboards(contest.id)
  return (
    <Stack>
      <QueryView query={boards} isEmpty={(data) => data === null} empty={t('noBoard')}>
        {(data) => (data === null ? null : <Lines boards={data} />)}
      </QueryView>
    </Stack>
  )
}

function Lines({ boards: { at, inSeconds, lines } }: { boards: ShadowScoreboards }) {
  const t = useShadowText()
  const [isWhole, setWhole] = useState(false)
  const differing = lines.filter(({ differences }) => differences.length > 0)
  const timeText = (time: number) => (inSeconds ? clockText(time) : String(time))
  const side = (which: 'theirs' | 'ours') => (row: Line) => {
    const line = row[which]
    if (line === null) return <span>–</span>
    return (
      <Figure>
        <b>{line.rank}</b> · {line.score} · {timeText(line.time)}
      </Figure>
    )
  }
  const columns: Column<Line>[] = [
    { key: 'team', title: t('team'), minWidthPx: 150, phone: 'title', cell: (row) => <Name>{row.team}</Name> },
    { key: 'theirs', title: t('theirLine'), minWidthPx: 150, cell: side('theirs') },
    { key: 'ours', title: t('ourLine'), minWidthPx: 150, cell: side('ours') },
    {
      key: 'differences',
      title: t('state'),
      minWidthPx: 200,
      phone: 'below',
      cell: (row) => (
        <Tags>
          {row.differences.map((what) => (
            <Tag key={what} $tone="danger">
              {what === 'problems'
                ? t('boardDifference.problems', { letters: row.problems.join(', ') })
                : t(`boardDifference.${what}`)}
            </Tag>
          ))}
        </Tags>
      ),
    },
  ]
  return (
    <>
      <Toolbar>
        <p role="status">
          {differing.length === 0 ? t('boardsSame') : t('boardsDiffer', { count: differing.length })}{' '}
          {t('boardAt', { at: formatInstant(at) })}
        </p>
        <Checkbox checked={isWhole} onChange={setWhole}>
          {t('wholeBoard')}
        </Checkbox>
      </Toolbar>
      <DataList
        label={t('boards')}
        query={{ data: isWhole ? lines : differing, isPending: false, error: null, refetch: () => undefined }}
        columns={columns}
        rowKey={(row) => `${row.team} ${row.theirs?.rank ?? ''} ${row.ours?.rank ?? ''}`}
        empty={t('boardsSame')}
      />
    </>
  )
}

const Stack = styled.div`
  padding-top: ${theme.space(4)};
`

const Figure = styled.span`
  ${tabular}
`

const Name = styled.span`
  overflow-wrap: anywhere;
`

const Tags = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(1.5)};
`
