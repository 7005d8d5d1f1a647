import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getRankList } from '@verdict/proto/http/submission/rank'
import { api, Card, Skeleton } from '@verdict/ui'
import { BarChart, type Series } from '@verdict/ui/charts'
import type { RankRow } from './rank-row.ts'
import { rankings, type RankKind } from './rankings.ts'

const limit = 10
const heightPx = 220

/** Shows a bar chart of the top ten; renders nothing while nobody has solved anything. */
export function TopTen({ kind }: { kind: RankKind }) {
  const { t } = useTranslation('people')
  const { type, isByPoints } = rankings[kind]
  const ranks = useQuery(api.query(getRankList, { query: { currentPage: 1, limit, type } }))
  if (ranks.error !== null) return null
  if (ranks.data === undefined) {
    return (
      <Card title={t('rank.topTen')}>
        <div style={{ height: heightPx }}>
          <Skeleton widthPercent={100} />
        </div>
      </Card>
    )
  }
  const rows = ranks.data.records.filter((row) => (isByPoints ? row.score : row.ac) > 0)
  if (rows.length === 0) return null
  return (
    <Card title={t('rank.topTen')}>
      <BarChart
        label={t('rank.topTen')}
        labels={rows.map(({ nickname, username }) => ((nickname ?? '') === '' ? username : (nickname ?? username)))}
        series={isByPoints ? oiSeries(rows, t('rank.score')) : acmSeries(rows, t('rank.solved'), t('rank.total'))}
        heightPx={heightPx}
      />
    </Card>
  )
}

function acmSeries(rows: readonly RankRow[], solved: string, total: string): Series[] {
  return [
    { name: solved, color: 'ac', values: rows.map(({ ac }) => ac) },
    { name: total, color: 'accent', values: rows.map((row) => row.total) },
  ]
}

function oiSeries(rows: readonly RankRow[], score: string): Series[] {
  return [{ name: score, color: 'accent', values: rows.map((row) => row.score) }]
}
