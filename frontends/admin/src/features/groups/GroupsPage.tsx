import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { adminGetGroupQuotaList } from '@verdict/proto/http/group/quota'
import {
  Button,
  type Column,
  formatCount,
  formatMemory,
  media,
  Page,
  PagedList,
  paths,
  SearchInput,
  Select,
  Tag,
  theme,
  useList,
} from '@verdict/ui'
import { QuotaMeter } from '@verdict/ui/quota-meter'
import { UserLink } from '@verdict/ui/user-link'
import { TransferGroupDialog } from './TransferGroupDialog.tsx'
import { QuotaDialog } from './QuotaDialog.tsx'
import type { GroupRow } from './group-row.ts'

const formatBytes = (bytes: number) => formatMemory(bytes / 1024)

/** All groups with their quotas and usage. */
export function GroupsPage() {
  const { t } = useTranslation('admin')
  const list = useList(adminGetGroupQuotaList)
  const { params, change, page: rows } = list
  const [openDialog, setOpenDialog] = useState<RequestedDialog | null>(null)
  const close = () => setOpenDialog(null)
  const group = rows.data?.records.find(({ id }) => id === openDialog?.gid)
  return (
    <Page
      title={t('groups.title')}
      lead={
        <>
          {t('groups.lead')} <Link to="/admin/switch">{t('groups.defaults')}</Link>
        </>
      }
    >
      <Filters role="search">
        <SearchInput
          label={t('groups.search')}
          maxLength={100}
          value={params.keyword ?? ''}
          onChange={(keyword) => change({ keyword }, { replace: true })}
        />
        <Select
          aria-label={t('groups.owner')}
          value={params.ownerless === true ? 'ownerless' : 'all'}
          onChange={(chosen) => change({ ownerless: chosen === 'ownerless' ? true : undefined })}
          options={[
            { value: 'all', label: t('groups.all') },
            { value: 'ownerless', label: t('groups.ownerless') },
          ]}
        />
      </Filters>
      <PagedList
        label={t('groups.title')}
        list={list}
        columns={useColumns(setOpenDialog)}
        rowKey={(row) => row.id}
        empty={t('groups.none')}
      />
      {group !== undefined && openDialog?.what === 'quota' && (
        <QuotaDialog key={group.id} group={group} onClose={close} />
      )}
      {group !== undefined && openDialog?.what === 'owner' && (
        <TransferGroupDialog key={group.id} group={group} onClose={close} />
      )}
    </Page>
  )
}

/** The open dialog. */
interface RequestedDialog {
  gid: number
  what: 'quota' | 'owner'
}

function useColumns(onAsk: (dialog: RequestedDialog) => void): Column<GroupRow>[] {
  const { t } = useTranslation('admin')
  return [
    { key: 'id', title: t('groups.id'), widthPx: 72, priority: 2, phone: 'hidden', cell: ({ id }) => id },
    {
      key: 'name',
      title: t('groups.name'),
      minWidthPx: 140,
      phone: 'title',
      cell: ({ id, name }) => <Name to={paths.group(id)}>{name}</Name>,
    },
    {
      key: 'owner',
      title: t('groups.owner'),
      widthPx: 130,
      priority: 3,
      cell: ({ owner, ownerless }) =>
        ownerless ? <Tag $tone="warning">{t('groups.ownerless')}</Tag> : <UserLink user={{ username: owner }} />,
    },
    {
      key: 'members',
      title: t('groups.members'),
      widthPx: 80,
      align: 'end',
      priority: 4,
      isNamedOnPhone: true,
      cell: ({ memberCount }) => formatCount(memberCount),
    },
    {
      key: 'quota',
      title: t('groups.used'),
      minWidthPx: 260,
      phone: 'below',
      cell: ({ quota: { storage, problems, judgings } }) => (
        <Meters>
          <QuotaMeter label={t('groups.storage')} {...storage} format={formatBytes} />
          <QuotaMeter label={t('groups.problems')} {...problems} format={formatCount} />
          <QuotaMeter label={t('groups.judgings')} {...judgings} format={formatCount} />
        </Meters>
      ),
    },
    {
      key: 'actions',
      title: t('groups.actions'),
      widthPx: 190,
      align: 'end',
      phone: 'below',
      cell: (row) => <Actions row={row} onAsk={onAsk} />,
    },
  ]
}

function Actions({ row: { id, name }, onAsk }: { row: GroupRow; onAsk: (dialog: RequestedDialog) => void }) {
  const { t } = useTranslation('admin')
  return (
    <Buttons>
      <Button
        small
        variant="quiet"
        aria-label={t('groups.transferOf', { name })}
        onClick={() => onAsk({ gid: id, what: 'owner' })}
      >
        {t('groups.transfer')}
      </Button>
      <Button
        small
        variant="quiet"
        aria-label={t('groups.limitsOf', { name })}
        onClick={() => onAsk({ gid: id, what: 'quota' })}
      >
        {t('groups.limits')}
      </Button>
    </Buttons>
  )
}

const Filters = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 320px) auto;
  justify-content: start;
  gap: ${theme.space(3)};
  margin-bottom: ${theme.space(3)};
  ${media.phone} {
    grid-template-columns: 1fr;
    justify-content: stretch;
  }
`

const Buttons = styled.span`
  display: inline-flex;
  gap: ${theme.space(2)};
`

const Name = styled(Link)`
  overflow-wrap: anywhere;
`

const Meters = styled.div`
  display: grid;
  gap: ${theme.space(2)};
  width: 100%;
  padding: ${theme.space(1)} 0;
`
