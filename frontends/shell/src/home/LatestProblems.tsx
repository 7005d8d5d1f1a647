import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card, DataList, RelativeTime } from '@verdict/ui'
import { homeQueries } from './home-queries.ts'

export function LatestProblems() {
  const { t } = useTranslation('shell')
  const problems = useQuery(homeQueries.latest())
  return (
    <Card title={t('home.latest')} extra={<Link to="/problem">{t('home.allProblems')}</Link>} flush>
      <DataList
        bare
        label={t('home.latest')}
        query={problems}
        rowKey={(problem) => problem.id}
        rowLink={(problem) => `/problem/${encodeURIComponent(problem.problemId)}`}
        skeletonRows={6}
        empty={t('home.noProblems')}
        columns={[
          {
            key: 'id',
            title: t('home.number'),
            widthPx: 88,
            phone: 'line',
            cell: (problem) => <code>{problem.problemId}</code>,
          },
          { key: 'title', title: t('home.title'), isLink: true, phone: 'title', cell: (problem) => problem.title },
          {
            key: 'at',
            title: t('home.updated'),
            widthPx: 120,
            priority: 1,
            align: 'end',
            phone: 'corner',
            cell: (problem) => <RelativeTime at={problem.gmtModified} />,
          },
        ]}
      />
    </Card>
  )
}
