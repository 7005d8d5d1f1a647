import { styled } from 'styled-components'
import { Card, type Column, DataList, formatCount, QueryView, tabular, Tag, theme } from '@verdict/ui'
import { Figures } from './figures.styles.ts'
import { useContest } from '../../contest/use-contest.ts'
import { useShadowMatrix } from './use-shadow.ts'
import type { getContestShadowMatrix } from '@verdict/proto/http/contest/clics/shadow'
import type { RouteData } from '@verdict/proto/http/route'
import { toGrid } from './matrix.rules.ts'
import { useShadowText } from './use-shadow-text.ts'

type Matrix = RouteData<typeof getContestShadowMatrix>

/** Frequency of each pair of verdicts, totals, and first solvers in both systems. */
export function VerdictMatrix() {
  const t = useShadowText()
  const { contest } = useContest()
  const matrix = useShadowMatrix(contest.id)
  return (
    <Stack>
      <QueryView query={matrix} isEmpty={({ cells }) => cells.length === 0} empty={t('noMatrix')}>
        {(data) => <Grid cells={data.cells} />}
      </QueryView>
      {matrix.data !== undefined && <Counts counts={matrix.data.counts} />}
      {matrix.data !== undefined && <FirstSolvers solvers={matrix.data.firstSolvers} />}
    </Stack>
  )
}

function Grid({ cells }: { cells: Matrix['cells'] }) {
  const t = useShadowText()
  const { theirs, ours, cellAt } = toGrid(cells)
  return (
    <Scroll tabIndex={0} role="region" aria-label={t('matrix')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('theirsOurs')}</th>
            {ours.map((type) => (
              <th key={type} scope="col">
                {type}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {theirs.map((their) => (
            <tr key={their}>
              <th scope="row">{their}</th>
              {ours.map((our) => {
                const cell = cellAt(their, our)
                return (
                  <Cell
                    key={our}
                    $agreement={cell?.agreement ?? null}
                    title={cell && t(`agreements.${cell.agreement}`)}
                  >
                    {cell === undefined ? '' : formatCount(cell.count)}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

const countNames = ['differing', 'explained', 'similar', 'waiting', 'missingHere', 'missingThere'] as const

function Counts({ counts }: { counts: Matrix['counts'] }) {
  const t = useShadowText()
  return (
    <Figures>
      {countNames.map((name) => (
        <dl key={name}>
          <dt>{t(`counts.${name}`)}</dt>
          <dd>{formatCount(counts[name])}</dd>
        </dl>
      ))}
    </Figures>
  )
}

type Solver = Matrix['firstSolvers'][number]

function FirstSolvers({ solvers }: { solvers: readonly Solver[] }) {
  const t = useShadowText()
  const columns: Column<Solver>[] = [
    { key: 'problem', title: t('problem'), widthPx: 90, phone: 'title', cell: (row) => <b>{row.problem}</b> },
    { key: 'theirs', title: t('theirs'), minWidthPx: 140, cell: (row) => <span>{row.theirs ?? '–'}</span> },
    { key: 'ours', title: t('ours'), minWidthPx: 140, cell: (row) => <span>{row.ours ?? '–'}</span> },
    {
      key: 'differs',
      title: t('state'),
      widthPx: 120,
      phone: 'corner',
      cell: (row) => row.differs && <Tag $tone="danger">{t('agreements.different')}</Tag>,
    },
  ]
  return (
    <Card title={t('firstSolvers')}>
      <DataList
        bare
        label={t('firstSolvers')}
        query={{ data: [...solvers], isPending: false, error: null, refetch: () => undefined }}
        columns={columns}
        rowKey={(row) => row.problem}
        isHighlighted={(row) => row.differs}
      />
    </Card>
  )
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(4)};
  padding-top: ${theme.space(4)};
`

const Scroll = styled.div`
  overflow-x: auto;
  table {
    border-collapse: collapse;
    ${tabular}
  }
  th,
  td {
    padding: ${theme.space(2)} ${theme.space(3)};
    border: ${theme.line};
    text-align: right;
  }
  th {
    font-weight: 500;
    white-space: nowrap;
  }
`

const Cell = styled.td<{ $agreement: 'same' | 'similar' | 'different' | null }>`
  color: ${({ $agreement }) =>
    $agreement === 'different'
      ? theme.color.danger
      : $agreement === 'similar'
        ? theme.color.warning
        : $agreement === 'same'
          ? theme.color.success
          : theme.color.muted};
  font-weight: ${({ $agreement }) => ($agreement === 'different' ? 600 : 400)};
`
