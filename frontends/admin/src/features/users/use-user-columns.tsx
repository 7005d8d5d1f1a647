import SquarePen from 'lucide-react/icons/square-pen'
import Trash from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { AccountStatus } from '@verdict/proto/codes/visibility'
import type { adminGetUserList } from '@verdict/proto/http/auth/auth'
import type { RouteData } from '@verdict/proto/http/route'
import { Button, Checkbox, type Column, RelativeTime, Tag, Tooltip, useUser, visuallyHidden } from '@verdict/ui'
import { UserLink } from '@verdict/ui/user-link'
import { RowButtons } from '../../frame/row-buttons.styles.ts'
import { useRoleNames } from './role-names.ts'

export type UserRow = RouteData<typeof adminGetUserList>['records'][number]

export interface UserColumnsOptions {
  selected: ReadonlyMap<string, string>
  onSelect: (selected: ReadonlyMap<string, string>) => void
  onEdit: (row: UserRow) => void
  onDelete: (row: UserRow) => void
}

export function useUserColumns(options: UserColumnsOptions): Column<UserRow>[] {
  const { t } = useTranslation('admin')
  const roleNames = useRoleNames()
  return [
    {
      key: 'select',
      title: <Hidden>{t('users.selection')}</Hidden>,
      widthPx: 24,
      phone: 'hidden',
      cell: (row) => <Selection row={row} {...options} />,
    },
    {
      key: 'user',
      title: t('users.user'),
      minWidthPx: 160,
      phone: 'title',
      cell: (row) => <UserLink user={{ ...row, nickname: null }} />,
    },
    ...useContactColumns(),
    {
      key: 'role',
      title: t('users.role'),
      widthPx: 150,
      phoneWidthPx: 170,
      cell: (row) => <span>{row.roles.map(({ role }) => roleNames.get(role) ?? role).join(', ')}</span>,
    },
    {
      key: 'status',
      title: t('users.status'),
      widthPx: 96,
      cell: (row) => (
        <Tag $tone={row.status === AccountStatus.Active ? 'success' : 'danger'}>
          {t(row.status === AccountStatus.Active ? 'users.active' : 'users.off')}
        </Tag>
      ),
    },
    {
      key: 'created',
      title: t('users.created'),
      widthPx: 110,
      priority: 4,
      cell: (row) => <RelativeTime at={row.gmtCreate} />,
    },
    {
      key: 'actions',
      title: t('users.actions'),
      widthPx: 84,
      phone: 'corner',
      phoneWidthPx: 60,
      align: 'end',
      cell: (row) => <RowActions row={row} {...options} />,
    },
  ]
}

function useContactColumns(): Column<UserRow>[] {
  const { t } = useTranslation('admin')
  return [
    {
      key: 'realname',
      title: t('users.realname'),
      widthPx: 110,
      priority: 2,
      cell: (row) => <span>{row.realname ?? '–'}</span>,
    },
    {
      key: 'email',
      title: t('users.email'),
      widthPx: 240,
      priority: 3,
      cell: (row) => <span>{row.email ?? '–'}</span>,
    },
  ]
}

function Selection({ row, selected, onSelect }: UserColumnsOptions & { row: UserRow }) {
  const { t } = useTranslation('admin')
  const self = useUser()
  const select = (isOn: boolean) => {
    const others = [...selected].filter(([uid]) => uid !== row.uid)
    onSelect(new Map(isOn ? [...others, [row.uid, row.username]] : others))
  }
  return (
    <Checkbox
      aria-label={t('users.select', { name: row.username })}
      checked={selected.has(row.uid)}
      disabled={row.uid === self?.uid}
      onChange={select}
    />
  )
}

function RowActions({ row, onEdit, onDelete }: UserColumnsOptions & { row: UserRow }) {
  const { t } = useTranslation('admin')
  const isSelf = useUser()?.uid === row.uid
  return (
    <RowButtons>
      <Tooltip content={t('users.edit')}>
        <Button
          small
          square
          variant="quiet"
          aria-label={`${t('users.edit')} ${row.username}`}
          icon={<SquarePen aria-hidden />}
          onClick={() => onEdit(row)}
        />
      </Tooltip>
      <Tooltip content={isSelf ? t('users.notYourself') : t('users.delete')}>
        <Button
          small
          square
          variant="quiet"
          disabled={isSelf}
          aria-label={`${t('users.delete')} ${row.username}`}
          icon={<Trash aria-hidden />}
          onClick={() => onDelete(row)}
        />
      </Tooltip>
    </RowButtons>
  )
}

const Hidden = styled.span`
  ${visuallyHidden}
`
