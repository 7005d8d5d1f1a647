import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { getBackups } from '@verdict/proto/http/site/backups'
import type { RouteData } from '@verdict/proto/http/route'
import {
  type Column,
  formatCount,
  formatMemory,
  Notice,
  Page,
  PagedList,
  RelativeTime,
  Tag,
  theme,
  useList,
} from '@verdict/ui'

type Backups = RouteData<typeof getBackups>
type Attempt = Backups['records'][number]

/** Backups of the site: latest ones, size, and whether one is due. */
export function BackupsPage() {
  const { t } = useTranslation('admin')
  const list = useList(getBackups)
  const { page: backups } = list
  return (
    <Page title={t('backups.title')} lead={t('backups.lead')}>
      {backups.data !== undefined && <LastComplete backups={backups.data} />}
      <PagedList
        label={t('backups.title')}
        list={list}
        columns={useColumns()}
        rowKey={({ id }) => id}
        empty={t('backups.none')}
      />
    </Page>
  )
}

function LastComplete({ backups: { lastComplete, isOld } }: { backups: Backups }) {
  const { t } = useTranslation('admin')
  return (
    <State>
      {isOld && <Notice tone="warning">{t(lastComplete === null ? 'backups.never' : 'backups.old')}</Notice>}
      {lastComplete !== null && (
        <Last>
          {t('backups.last')} <RelativeTime at={lastComplete.at} /> · {sizeOf(lastComplete.storedBytes)}
        </Last>
      )}
    </State>
  )
}

function sizeOf(bytes: number): string {
  return formatMemory(bytes / 1024)
}

function useColumns(): Column<Attempt>[] {
  const { t } = useTranslation('admin')
  return [
    { key: 'at', title: t('backups.at'), widthPx: 130, phone: 'title', cell: ({ at }) => <RelativeTime at={at} /> },
    {
      key: 'outcome',
      title: t('backups.outcome'),
      minWidthPx: 180,
      grow: 1,
      phone: 'below',
      cell: (attempt) => <Outcome attempt={attempt} />,
    },
    {
      key: 'documents',
      title: t('backups.documents'),
      widthPx: 120,
      align: 'end',
      cell: ({ error, documents }) => (error === '' ? formatCount(documents) : '–'),
    },
    {
      key: 'size',
      title: t('backups.size'),
      widthPx: 180,
      align: 'end',
      cell: ({ error, storedBytes, newBytes }) =>
        error === '' ? t('backups.sizeOf', { all: sizeOf(storedBytes), added: sizeOf(newBytes) }) : '–',
    },
    {
      key: 'took',
      title: t('backups.took'),
      widthPx: 90,
      align: 'end',
      phone: 'hidden',
      cell: ({ tookMs }) => `${(tookMs / 1000).toFixed(1)} s`,
    },
  ]
}

function Outcome({ attempt: { error, id, encrypted } }: { attempt: Attempt }) {
  const { t } = useTranslation('admin')
  if (error !== '')
    return (
      <Words>
        <Tag $tone="danger">{t('backups.failed')}</Tag> {error}
      </Words>
    )
  return (
    <Words>
      <Tag $tone="success">{t('backups.complete')}</Tag> {id} {encrypted && <Tag>{t('backups.encrypted')}</Tag>}
    </Words>
  )
}

const State = styled.div`
  display: grid;
  gap: ${theme.space(3)};
  margin-bottom: ${theme.space(4)};
`

const Last = styled.p`
  margin: 0;
  color: ${theme.color.muted};
`

const Words = styled.span`
  overflow-wrap: anywhere;
`
