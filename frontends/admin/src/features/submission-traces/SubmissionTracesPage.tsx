import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { styled } from 'styled-components'
import type { RouteData } from '@verdict/proto/http/route'
import { getSubmissionTraces } from '@verdict/proto/http/site/submission-traces'
import {
  Button,
  type Column,
  formatCount,
  Input,
  Page,
  PagedList,
  RelativeTime,
  Tag,
  theme,
  useList,
} from '@verdict/ui'
import { adminPaths } from '../../paths/admin-paths.ts'
import { durationText } from './duration.rules.ts'

type Trace = RouteData<typeof getSubmissionTraces>['records'][number]

/** Recent submissions with the duration of their traces. */
export function SubmissionTracesPage() {
  const { t } = useTranslation('admin')
  const list = useList(getSubmissionTraces)
  return (
    <Page title={t('submissionTraces.title')} lead={t('submissionTraces.lead')}>
      <OpenByNumber />
      <PagedList
        label={t('submissionTraces.title')}
        list={list}
        columns={useColumns()}
        rowKey={({ traceId }) => traceId}
        rowLink={({ submitId }) => adminPaths.submissionTrace(submitId)}
        empty={t('submissionTraces.none')}
      />
    </Page>
  )
}

function OpenByNumber() {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const [number, setNumber] = useState('')
  const submitId = Number(number)
  const open = (event: FormEvent) => {
    event.preventDefault()
    if (submitId > 0) void navigate(adminPaths.submissionTrace(submitId))
  }
  return (
    <Line onSubmit={open}>
      <Input
        type="number"
        min={1}
        aria-label={t('submissionTraces.submitId')}
        placeholder={t('submissionTraces.submitId')}
        value={number}
        onChange={({ target }) => setNumber(target.value)}
      />
      <Button type="submit" disabled={submitId <= 0}>
        {t('submissionTraces.open')}
      </Button>
    </Line>
  )
}

function useColumns(): Column<Trace>[] {
  const { t } = useTranslation('admin')
  return [
    {
      key: 'submitId',
      title: t('submissionTraces.submission'),
      minWidthPx: 120,
      grow: 1,
      phone: 'title',
      cell: ({ submitId, failed }) => (
        <>
          #{submitId} {failed > 0 && <Tag $tone="danger">{t('submissionTraces.failed', { count: failed })}</Tag>}
        </>
      ),
    },
    {
      key: 'startedAt',
      title: t('submissionTraces.startedAt'),
      widthPx: 140,
      phoneWidthPx: 120,
      cell: ({ startedAt }) => <RelativeTime at={startedAt} />,
    },
    {
      key: 'duration',
      title: t('submissionTraces.duration'),
      widthPx: 120,
      align: 'end',
      cell: ({ durationUs }) => durationText(durationUs),
    },
    {
      key: 'spans',
      title: t('submissionTraces.spans'),
      widthPx: 90,
      align: 'end',
      phone: 'hidden',
      cell: ({ spans }) => formatCount(spans),
    },
  ]
}

const Line = styled.form`
  display: flex;
  gap: ${theme.space(2)};
  max-width: 320px;
  margin-bottom: ${theme.space(4)};
  input {
    flex: 1;
    min-width: 0;
  }
`
