import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { questionKinds, usageGroupings } from '@verdict/proto/codes/ai'
import { getAiUsage } from '@verdict/proto/http/ai/admin'
import type { RouteData } from '@verdict/proto/http/route'
import { ButtonLink, type Column, formatCount, Page, PagedList, SegmentedControl, theme, useList } from '@verdict/ui'
import { DateRange } from '@verdict/ui/date-range'
import { localTime } from '@verdict/ui/local-time'
import { UserLink } from '@verdict/ui/user-link'
import { unitsOf } from './settings-form.ts'

type UsageRow = RouteData<typeof getAiUsage>['records'][number]
type Grouping = (typeof usageGroupings)[number]

/** A day as a `Date` at midnight of the browser's time zone, for the calendar. */
const dateOf = (day: string) => new Date(`${day}T00:00`)
const dateOrNull = (day: string | undefined) => (day === undefined ? null : dateOf(day))
const dayOf = (date: Date) => localTime(date).slice(0, 10)

/** Usage and cost of the AI tutor by user, group, day, provider or kind of question. */
export function TutorUsagePage() {
  const { t } = useTranslation('admin')
  const list = useList(getAiUsage, undefined, { defaults: { by: 'day' } })
  const { params, change } = list
  const [today] = useState(() => new Date())
  return (
    <Page
      title={t('tutor.usage.title')}
      lead={t('tutor.usage.lead')}
      actions={
        <ButtonLink to="/admin/ai" icon={<ArrowLeft aria-hidden />}>
          {t('tutor.title')}
        </ButtonLink>
      }
    >
      <Filters>
        <SegmentedControl
          aria-label={t('tutor.usage.by')}
          value={params.by}
          onChange={(by) => change({ by: usageGroupings.find((one) => one === by) ?? 'day' })}
          options={usageGroupings.map((by) => ({ value: by, label: t(`tutor.usage.grouping.${by}`) }))}
        />
        <DateRange
          label={t('tutor.usage.days')}
          value={params.from === undefined ? null : { from: dateOf(params.from), to: dateOrNull(params.to) }}
          today={today}
          presetDays={[7, 30, 90]}
          onChange={(days) =>
            change({
              from: days === null ? undefined : dayOf(days.from),
              to: days?.to == null ? undefined : dayOf(days.to),
            })
          }
        />
      </Filters>
      <PagedList
        label={t('tutor.usage.title')}
        list={list}
        columns={useColumns(params.by)}
        rowKey={({ key }) => key}
        empty={t('tutor.usage.none')}
      />
    </Page>
  )
}

function useColumns(by: Grouping): Column<UsageRow>[] {
  const { t } = useTranslation('admin')
  const figure = (key: 'questions' | 'calls' | 'inputTokens' | 'outputTokens', priority: number): Column<UsageRow> => ({
    key,
    title: t(`tutor.usage.${key}`),
    widthPx: 110,
    align: 'end',
    priority,
    cell: (row) => formatCount(row[key]),
  })
  return [
    {
      key: 'label',
      title: t(`tutor.usage.grouping.${by}`),
      minWidthPx: 120,
      grow: 1,
      phone: 'title',
      cell: (row) => <Label by={by} row={row} />,
    },
    figure('questions', 0),
    figure('calls', 3),
    figure('inputTokens', 2),
    figure('outputTokens', 1),
    {
      key: 'cost',
      title: t('tutor.usage.cost'),
      widthPx: 110,
      align: 'end',
      phone: 'corner',
      cell: ({ costMicros }) => unitsOf(costMicros).toFixed(4),
    },
  ]
}

function Label({ by, row: { key, label } }: { by: Grouping; row: UsageRow }) {
  const { t } = useTranslation('admin')
  const kind = questionKinds.find((one) => String(one) === key)
  if (by === 'kind' && kind !== undefined) return t(`tutor.kind.${kind}`)
  if (key === '') return t('tutor.usage.nobody')
  return by === 'user' ? <UserLink user={{ username: label }} /> : label
}

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${theme.space(3)};
  margin-bottom: ${theme.space(4)};
`
