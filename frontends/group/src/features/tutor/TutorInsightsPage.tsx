import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { hintSteps } from '@verdict/proto/codes/ai'
import { getAiInsights } from '@verdict/proto/http/ai/ai'
import type { RouteData } from '@verdict/proto/http/route'
import {
  api,
  Card,
  type Column,
  DataList,
  formatCount,
  paths,
  QueryView,
  SegmentedControl,
  tabular,
  theme,
} from '@verdict/ui'
import { GroupAdminPage } from '../group-page/GroupAdminPage.tsx'
import { useGroup } from '../group-page/use-group.ts'
import { Conversations } from './Conversations.tsx'

type Insights = RouteData<typeof getAiInsights>

const periods = [7, 30, 365] as const

/** Statistics for administrators: what members asked the AI tutor and where they got stuck. */
export function TutorInsightsPage() {
  const { t } = useTranslation('group')
  const { group } = useGroup()
  return (
    <GroupAdminPage
      title={t('tutor.title')}
      back={{ to: paths.group(group.id, 'setting'), label: t('group.tabSettings') }}
    >
      <GroupInsights gid={group.id} />
    </GroupAdminPage>
  )
}

function GroupInsights({ gid }: { gid: number }) {
  const { t } = useTranslation('group')
  const [days, setDays] = useState('30')
  const insights = useQuery(api.query(getAiInsights, { query: { gid, days: Number(days) } }))
  return (
    <Stack>
      <SegmentedControl
        aria-label={t('tutor.period')}
        value={days}
        onChange={setDays}
        options={periods.map((period) => ({ value: String(period), label: t('tutor.days', { count: period }) }))}
      />
      <QueryView query={insights}>{(data) => <Figures insights={data} />}</QueryView>
      <Card flush title={t('tutor.problems')}>
        <DataList
          label={t('tutor.problems')}
          query={{ ...insights, data: insights.data?.problems }}
          columns={useColumns()}
          rowKey={({ problemId }) => problemId}
          empty={t('tutor.none')}
        />
      </Card>
      <Conversations gid={gid} />
    </Stack>
  )
}

function Figures({ insights }: { insights: Insights }) {
  const { t } = useTranslation('group')
  const { questions, users, helpful, unhelpful, byStep } = insights
  const figures = { questions, users, helpful, unhelpful }
  return (
    <>
      <List>
        {(['questions', 'users', 'helpful', 'unhelpful'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`tutor.${name}`)}</dt>
            <dd>{formatCount(figures[name])}</dd>
          </div>
        ))}
      </List>
      <Card title={t('tutor.byStep')}>
        <List>
          {hintSteps.map((step) => (
            <div key={step}>
              <dt>{t(`tutor.step.${step}`)}</dt>
              <dd>{formatCount(byStep.find((one) => one.step === step)?.answers ?? 0)}</dd>
            </div>
          ))}
        </List>
      </Card>
    </>
  )
}

function useColumns(): Column<Insights['problems'][number]>[] {
  const { t } = useTranslation('group')
  return [
    {
      key: 'problem',
      title: t('tutor.problem'),
      minWidthPx: 160,
      grow: 1,
      phone: 'title',
      cell: ({ problemId, title }) => `${problemId} ${title}`,
    },
    {
      key: 'topics',
      title: t('tutor.topics'),
      minWidthPx: 140,
      grow: 1,
      priority: 2,
      cell: ({ topics }) => topics.join(', '),
    },
    {
      key: 'questions',
      title: t('tutor.questions'),
      widthPx: 100,
      align: 'end',
      isNamedOnPhone: true,
      cell: (row) => formatCount(row.questions),
    },
    {
      key: 'users',
      title: t('tutor.users'),
      widthPx: 100,
      align: 'end',
      priority: 1,
      cell: (row) => formatCount(row.users),
    },
    {
      key: 'stuck',
      title: t('tutor.stuck'),
      widthPx: 100,
      align: 'end',
      isNamedOnPhone: true,
      cell: (row) => formatCount(row.stuck),
    },
  ]
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${theme.space(4)};
  > section,
  > dl {
    justify-self: stretch;
  }
`

const List = styled.dl`
  ${tabular}
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(140px, 1fr));
  gap: ${theme.space(3)};
  dt {
    color: ${theme.color.muted};
    font-size: ${theme.size.small};
  }
  dd {
    margin: 0;
    font-size: ${theme.size.title};
    font-weight: 600;
  }
`
