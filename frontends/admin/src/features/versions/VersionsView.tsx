import GitCompare from 'lucide-react/icons/git-compare'
import Undo from 'lucide-react/icons/undo-2'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { getVersionDraft } from '@verdict/proto/http/problem/authoring/versions'
import {
  api,
  Card,
  type Column,
  DataList,
  Field,
  Pager,
  QueryView,
  RelativeTime,
  RowMenu,
  rowMenuColumn,
  Select,
  Stack,
  Tag,
  theme,
} from '@verdict/ui'
import { CommentsCard } from './CommentsCard.tsx'
import { ComparisonView } from './ComparisonView.tsx'
import { RestoreDialog } from './RestoreDialog.tsx'
import { SettersCard } from './SettersCard.tsx'
import { useComparison, useVersions, type VersionRow } from './use-versions.ts'

const limit = 20
const gateTones = { passed: 'success', failed: 'danger', untested: 'warning' } as const

/** List of versions and a comparison of two: initially of the two latest, or of the only one with the draft. */
export function VersionsView({ pid }: { pid: number }) {
  const { t } = useTranslation('admin')
  const [page, setPage] = useState({ currentPage: 1, limit })
  const [restored, setRestored] = useState<VersionRow | null>(null)
  const [compared, setCompared] = useState<{ from: number; to: number } | null>(null)
  const versions = useVersions(pid, page)
  const draft = useQuery({ ...api.query(getVersionDraft, { query: { pid } }), staleTime: 0 })
  const hasDraft = draft.data !== undefined && draft.data !== null
  const latest = versions.data?.total ?? 0
  const columns = useColumns({
    latest,
    onCompare: (number) => setCompared({ from: Math.max(1, number - 1), to: number }),
    onRestore: setRestored,
  })
  return (
    <Stack>
      <DataList
        label={t('versions.list')}
        query={versions}
        columns={columns}
        rowKey={({ number }) => number}
        empty={t('versions.none')}
      />
      <Pager total={latest} value={page} onChange={(changes) => setPage((before) => ({ ...before, ...changes }))} />
      {(latest > 1 || (latest === 1 && hasDraft)) && (
        <Comparison
          {...{ pid, latest, hasDraft, onChange: setCompared }}
          {...(compared ?? { from: Math.max(1, latest - 1), to: latest === 1 ? 0 : latest })}
        />
      )}
      <SettersCard pid={pid} />
      <CommentsCard pid={pid} mayDeleteAll />
      {restored !== null && <RestoreDialog pid={pid} version={restored} onClose={() => setRestored(null)} />}
    </Stack>
  )
}

interface ComparisonProps {
  pid: number
  latest: number
  hasDraft: boolean
  from: number
  to: number
  onChange: (chosen: { from: number; to: number }) => void
}

function Comparison({ pid, latest, hasDraft, from, to, onChange }: ComparisonProps) {
  const { t } = useTranslation('admin')
  const comparison = useComparison(pid, from, to)
  const id = useId()
  const numbers = Array.from({ length: latest }, (_, index) => latest - index)
  const options = numbers.map((number) => ({ value: String(number), label: t('versions.version', { number }) }))
  const withDraft = hasDraft ? [{ value: '0', label: t('versions.draft') }, ...options] : options
  return (
    <Card title={t('versions.comparison')}>
      <Choice>
        <Field id={`${id}-from`} label={t('versions.from')}>
          <Select
            id={`${id}-from`}
            value={String(from)}
            options={options}
            onChange={(value) => onChange({ from: Number(value), to })}
          />
        </Field>
        <Field id={`${id}-to`} label={t('versions.to')}>
          <Select
            id={`${id}-to`}
            value={String(to)}
            options={withDraft}
            onChange={(value) => onChange({ from, to: Number(value) })}
          />
        </Field>
      </Choice>
      <QueryView query={comparison} isEmpty={() => false}>
        {(data) => <ComparisonView comparison={data} />}
      </QueryView>
    </Card>
  )
}

interface Actions {
  latest: number
  onCompare: (number: number) => void
  onRestore: (version: VersionRow) => void
}

function useColumns(actions: Actions): Column<VersionRow>[] {
  const { t } = useTranslation('admin')
  return [
    {
      key: 'number',
      title: t('versions.number'),
      widthPx: 150,
      phone: 'title',
      cell: ({ number }) => <Name number={number} isCurrent={number === actions.latest} />,
    },
    {
      key: 'note',
      title: t('versions.note'),
      minWidthPx: 180,
      phone: 'below',
      cell: (version) => <Note version={version} />,
    },
    {
      key: 'gate',
      title: t('versions.gate'),
      widthPx: 96,
      cell: ({ gate }) => <Tag $tone={gateTones[gate]}>{t(`versions.gates.${gate}`)}</Tag>,
    },
    { key: 'by', title: t('versions.by'), widthPx: 110, priority: 1, cell: ({ by }) => by },
    {
      key: 'publishedAt',
      title: t('versions.publishedAt'),
      widthPx: 116,
      phoneWidthPx: 116,
      priority: 2,
      cell: ({ publishedAt }) => <RelativeTime at={publishedAt} />,
    },
    {
      key: 'tests',
      title: t('versions.tests'),
      widthPx: 76,
      align: 'end',
      priority: 3,
      isNamedOnPhone: true,
      cell: ({ tests }) => tests,
    },
    {
      key: 'judgeVersion',
      title: t('versions.judgeVersion'),
      widthPx: 96,
      align: 'end',
      priority: 4,
      isNamedOnPhone: true,
      cell: ({ judgeVersion }) => judgeVersion,
    },
    {
      key: 'actions',
      title: t('contests.actions'),
      ...rowMenuColumn,
      cell: (version) => <VersionMenu version={version} {...actions} />,
    },
  ]
}

function Name({ number, isCurrent }: { number: number; isCurrent: boolean }) {
  const { t } = useTranslation('admin')
  return (
    <>
      {t('versions.version', { number })} {isCurrent && <Tag $tone="accent">{t('versions.current')}</Tag>}
    </>
  )
}

function Note({ version: { note, restoredFrom } }: { version: VersionRow }) {
  const { t } = useTranslation('admin')
  return (
    <>
      {restoredFrom !== null && <small>{t('versions.restoredFrom', { number: restoredFrom })} </small>}
      {note}
    </>
  )
}

function VersionMenu({ version, latest, onCompare, onRestore }: Actions & { version: VersionRow }) {
  const { t } = useTranslation('admin')
  return (
    <RowMenu
      name={t('versions.version', { number: version.number })}
      items={[
        {
          key: 'compare',
          label: t('versions.compare'),
          icon: <GitCompare aria-hidden />,
          disabled: version.number < 2,
          onSelect: () => onCompare(version.number),
        },
        {
          key: 'restore',
          label: t('versions.restore'),
          icon: <Undo aria-hidden />,
          disabled: version.number === latest,
          onSelect: () => onRestore(version),
        },
      ]}
    />
  )
}

const Choice = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(160px, 240px));
  gap: ${theme.space(3)};
  margin-bottom: ${theme.space(4)};
`
