import Trash from 'lucide-react/icons/trash-2'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Visibility } from '@verdict/proto/codes/visibility'
import { adminUpdateDiscussion, type getDiscussionList } from '@verdict/proto/http/discussion/discussion'
import type { RouteBody, RouteData } from '@verdict/proto/http/route'
import {
  api,
  Button,
  Checkbox,
  type Column,
  RelativeTime,
  Select,
  type SelectOption,
  Switch,
  Tag,
  theme,
  toast,
  Tooltip,
  visuallyHidden,
} from '@verdict/ui'
import { UserLink } from '@verdict/ui/user-link'
import { AboveStretchedLink } from '../../frame/above-stretched-link.styles.ts'
import { refreshDiscussions } from './refresh.ts'

type DiscussionRow = RouteData<typeof getDiscussionList>['records'][number]

export interface DiscussionColumnsOptions {
  /** Titles by number. */
  selected: ReadonlyMap<number, string>
  categories: readonly SelectOption[]
  onSelect: (selected: ReadonlyMap<number, string>) => void
  onDelete: (row: DiscussionRow) => void
}

export function useDiscussionColumns(options: DiscussionColumnsOptions): Column<DiscussionRow>[] {
  const { t } = useTranslation('admin')
  const { categories, onDelete } = options
  return [
    {
      key: 'select',
      title: <Hidden>{t('discussions.selection')}</Hidden>,
      widthPx: 24,
      phone: 'hidden',
      cell: (row) => <Selection row={row} {...options} />,
    },
    {
      key: 'title',
      title: t('discussions.discussion'),
      minWidthPx: 180,
      isLink: true,
      phone: 'title',
      cell: (row) => <TitleCell row={row} />,
    },
    {
      key: 'author',
      title: t('discussions.author'),
      widthPx: 120,
      priority: 1,
      cell: (row) => <UserLink user={{ username: row.author }} />,
    },
    {
      key: 'category',
      title: t('discussions.category'),
      widthPx: 120,
      priority: 2,
      cell: (row) => <CategorySelect row={row} categories={categories} />,
    },
    {
      key: 'created',
      title: t('discussions.created'),
      widthPx: 110,
      priority: 3,
      cell: (row) => <RelativeTime at={row.gmtCreate} />,
    },
    switchColumn('pinned', t('discussions.pinned')),
    switchColumn('enabled', t('discussions.enabled')),
    {
      key: 'actions',
      title: t('discussions.actions'),
      widthPx: 64,
      align: 'end',
      phone: 'corner',
      phoneWidthPx: 28,
      cell: (row) => <DeleteButton row={row} onDelete={() => onDelete(row)} />,
    },
  ]
}

function switchColumn(name: 'pinned' | 'enabled', title: string): Column<DiscussionRow> {
  return { key: name, title, widthPx: 64, isNamedOnPhone: true, cell: (row) => <RowSwitch row={row} name={name} /> }
}

function Selection({ row, selected, onSelect }: DiscussionColumnsOptions & { row: DiscussionRow }) {
  const { t } = useTranslation('admin')
  const select = (isOn: boolean) => {
    const others = [...selected].filter(([one]) => one !== row.id)
    onSelect(new Map(isOn ? [...others, [row.id, row.title]] : others))
  }
  return (
    <AboveStretchedLink>
      <Checkbox
        aria-label={t('discussions.select', { title: row.title })}
        checked={selected.has(row.id)}
        onChange={select}
      />
    </AboveStretchedLink>
  )
}

function TitleCell({ row }: { row: DiscussionRow }) {
  const { t } = useTranslation('admin')
  return (
    <Title>
      {row.title}
      {row.gid !== null && <Tag>{t('discussions.inGroup', { gid: row.gid })}</Tag>}
    </Title>
  )
}

function useChange(row: DiscussionRow) {
  const { t } = useTranslation('admin')
  return useMutation({
    mutationFn: (changes: Omit<RouteBody<typeof adminUpdateDiscussion>, 'id'>) =>
      api.call(adminUpdateDiscussion, { body: { id: row.id, ...changes } }),
    onSuccess: async () => {
      await refreshDiscussions()
      toast.success(t('discussions.changed', { title: row.title }))
    },
  })
}

function CategorySelect({ row, categories }: Pick<DiscussionColumnsOptions, 'categories'> & { row: DiscussionRow }) {
  const { t } = useTranslation('admin')
  const change = useChange(row)
  return (
    <AboveStretchedLink>
      <Select
        small
        aria-label={`${t('discussions.category')} ${row.title}`}
        disabled={change.isPending}
        value={String(row.categoryId)}
        onChange={(id) => change.mutate({ categoryId: Number(id) })}
        options={categories}
      />
    </AboveStretchedLink>
  )
}

/** Enables or disables a discussion; only administrators and its author see a disabled one. */
function RowSwitch({ row, name }: { row: DiscussionRow; name: 'pinned' | 'enabled' }) {
  const { t } = useTranslation('admin')
  const change = useChange(row)
  const isOn = name === 'pinned' ? row.topPriority : row.status === Visibility.Shown
  return (
    <AboveStretchedLink>
      <Switch
        aria-label={`${t(`discussions.${name}`)}: ${row.title}`}
        checked={change.isPending ? !isOn : isOn}
        disabled={change.isPending}
        onChange={(next) =>
          change.mutate(
            name === 'pinned' ? { topPriority: next } : { status: next ? Visibility.Shown : Visibility.Hidden },
          )
        }
      />
    </AboveStretchedLink>
  )
}

function DeleteButton({ row, onDelete }: { row: DiscussionRow; onDelete: () => void }) {
  const { t } = useTranslation('admin')
  return (
    <AboveStretchedLink>
      <Tooltip content={t('discussions.delete')}>
        <Button
          small
          square
          variant="quiet"
          aria-label={`${t('discussions.delete')} ${row.title}`}
          icon={<Trash aria-hidden />}
          onClick={onDelete}
        />
      </Tooltip>
    </AboveStretchedLink>
  )
}

const Title = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(1)} ${theme.space(2)};
  overflow-wrap: anywhere;
`

const Hidden = styled.span`
  ${visuallyHidden}
`
