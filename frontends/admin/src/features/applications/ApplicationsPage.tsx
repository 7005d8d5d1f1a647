import Check from 'lucide-react/icons/check'
import Eye from 'lucide-react/icons/eye'
import X from 'lucide-react/icons/x'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { adminGetGroupProblemList } from '@verdict/proto/http/problem/group'
import {
  type Column,
  type MenuItem,
  Page,
  PagedList,
  paths,
  RelativeTime,
  RowMenu,
  rowMenuColumn,
  Tag,
  useList,
} from '@verdict/ui'
import { KeywordSearch } from '../../frame/KeywordSearch.tsx'
import { AuthorName } from '@verdict/ui/user-link'
import { ApplicationDialog } from './ApplicationDialog.tsx'
import { type Application, canDecide, progressName, progressTones } from './application.ts'
import { useDecision } from './use-decision.ts'

/** Applications of groups to publish their problems on the site. */
export function ApplicationsPage() {
  const { t } = useTranslation('admin')
  const list = useList(adminGetGroupProblemList)
  const { params, change, page: rows } = list
  const [openedId, setOpenedId] = useState<number | null>(null)
  const opened = rows.data?.records.find(({ id }) => id === openedId)
  return (
    <Page title={t('applications.title')} lead={t('applications.lead')}>
      <KeywordSearch
        label={t('applications.search')}
        maxLength={200}
        value={params.keyword}
        onChange={(keyword) => change({ keyword }, { replace: true })}
      />
      <PagedList
        label={t('applications.title')}
        list={list}
        columns={useColumns(setOpenedId)}
        rowKey={(row) => row.id}
        empty={t('applications.none')}
      />
      {opened !== undefined && <ApplicationDialog problem={opened} onClose={() => setOpenedId(null)} />}
    </Page>
  )
}

function useColumns(onOpen: (id: number) => void): Column<Application>[] {
  const { t } = useTranslation('admin')
  return [
    { key: 'id', title: t('applications.displayId'), widthPx: 150, phoneWidthPx: 96, cell: (row) => row.problemId },
    {
      key: 'title',
      title: t('applications.name'),
      minWidthPx: 160,
      phone: 'title',
      cell: (row) => <Name>{row.title}</Name>,
    },
    {
      key: 'author',
      title: t('applications.author'),
      widthPx: 120,
      priority: 1,
      cell: (row) => <AuthorName author={row.author} />,
    },
    {
      key: 'group',
      title: t('applications.group'),
      widthPx: 96,
      priority: 2,
      cell: ({ gid }) => (gid === null ? '–' : <Link to={paths.group(gid)}>{t('applications.groupOf', { gid })}</Link>),
    },
    {
      key: 'modified',
      title: t('applications.modified'),
      widthPx: 110,
      priority: 3,
      cell: (row) => <RelativeTime at={row.gmtModified} />,
    },
    {
      key: 'state',
      title: t('applications.state'),
      widthPx: 96,
      cell: (row) => {
        const progress = progressName(row)
        return <Tag $tone={progressTones[progress]}>{t(`applications.progress.${progress}`)}</Tag>
      },
    },
    {
      key: 'actions',
      title: t('applications.actions'),
      ...rowMenuColumn,
      cell: (row) => <RowActions row={row} onOpen={() => onOpen(row.id)} />,
    },
  ]
}

function RowActions({ row, onOpen }: { row: Application; onOpen: () => void }) {
  const { t } = useTranslation('admin')
  const decision = useDecision(row)
  const decide = (name: 'accept' | 'refuse', icon: ReactElement): MenuItem => ({
    key: name,
    label: t(`applications.${name}`),
    icon,
    disabled: decision.isBusy || !canDecide(row, name),
    onSelect: () => void decision.ask(name),
  })
  return (
    <RowMenu
      name={row.problemId}
      busy={decision.isBusy}
      items={[
        { key: 'look', label: t('applications.look'), icon: <Eye aria-hidden />, onSelect: onOpen },
        decide('accept', <Check aria-hidden />),
        decide('refuse', <X aria-hidden />),
      ]}
    />
  )
}

const Name = styled.span`
  overflow-wrap: anywhere;
`
