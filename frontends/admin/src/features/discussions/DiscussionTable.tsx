import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import {
  adminDeleteDiscussions,
  getDiscussionCategories,
  getDiscussionList,
} from '@verdict/proto/http/discussion/discussion'
import {
  api,
  Button,
  type ChangeListParams,
  type ListParams,
  PagedList,
  paths,
  SearchInput,
  Select,
  type SelectOption,
  theme,
  toast,
  useList,
} from '@verdict/ui'
import { DeleteDialog } from '@verdict/ui/delete-dialog'
import { SearchBox, SelectionActions } from '../../frame/filter-bar.styles.ts'
import { refreshDiscussions } from './refresh.ts'
import { useDiscussionColumns } from './use-discussion-columns.tsx'

/** All discussions, including disabled ones and those of groups: search, pin, disable, delete. */
export function DiscussionTable() {
  const { t } = useTranslation('admin')
  const list = useList(getDiscussionList, { admin: true })
  const categories = useQuery({ ...api.query(getDiscussionCategories), staleTime: 60_000 }).data ?? []
  const [selected, setSelected] = useState<ReadonlyMap<number, string>>(new Map())
  const remove = useRemove(() => setSelected(new Map()))
  const options = categories.map(({ id, name }) => ({ value: String(id), label: name }))
  const columns = useDiscussionColumns({
    selected,
    categories: options,
    onSelect: setSelected,
    onDelete: ({ id, title }) => remove.ask(new Map([[id, title]])),
  })
  return (
    <>
      <DiscussionFilters params={list.params} change={list.change} categories={options}>
        {selected.size > 0 && (
          <SelectionActions>
            <span role="status">{t('discussions.selected', { count: selected.size })}</span>
            <Button small variant="danger" busy={remove.isBusy} onClick={() => remove.ask(selected)}>
              {t('discussions.deleteSelected')}
            </Button>
          </SelectionActions>
        )}
      </DiscussionFilters>
      <PagedList
        label={t('discussions.title')}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowLink={(row) => paths.discussion(row.id, row.gid)}
        isHighlighted={(row) => selected.has(row.id)}
        empty={t('discussions.none')}
      />
      {remove.dialog}
    </>
  )
}

interface DiscussionFiltersProps {
  params: ListParams<typeof getDiscussionList>
  change: ChangeListParams<typeof getDiscussionList>
  categories: readonly SelectOption[]
  /** Rendered at the end of the filter row. */
  children: ReactNode
}

function DiscussionFilters({ params, change, categories, children }: DiscussionFiltersProps) {
  const { t } = useTranslation('admin')
  const { keyword = '', cid = 0 } = params
  return (
    <Filters role="search">
      <SearchBox>
        <SearchInput
          label={t('discussions.search')}
          maxLength={100}
          value={keyword}
          onChange={(text) => change({ keyword: text }, { replace: true })}
        />
      </SearchBox>
      <Select
        inline
        aria-label={t('discussions.category')}
        value={cid === 0 ? '' : String(cid)}
        onChange={(id) => change({ cid: id === '' ? undefined : Number(id) })}
        options={[{ value: '', label: t('discussions.allCategories') }, ...categories]}
      />
      {children}
    </Filters>
  )
}

function useRemove(onDone: () => void) {
  const { t } = useTranslation('admin')
  const [pendingDeletion, setPendingDeletion] = useState<ReadonlyMap<number, string> | null>(null)
  const remove = useMutation({
    mutationFn: ({ ids, reason }: { ids: number[]; reason: string }) =>
      api.call(adminDeleteDiscussions, { body: ids, query: reason === '' ? {} : { reason } }),
    onSuccess: async (_, { ids }) => {
      setPendingDeletion(null)
      onDone()
      await refreshDiscussions()
      toast.success(t('discussions.deleted', { count: ids.length }))
    },
  })
  const titles = [...(pendingDeletion?.values() ?? [])].slice(0, 3).map((title) => t('discussions.quoted', { title }))
  const text = [...titles, ...((pendingDeletion?.size ?? 0) > 3 ? ['…'] : [])].join(' ')
  const dialog = pendingDeletion !== null && (
    <DeleteDialog
      title={t('discussions.deleteTitle', { count: pendingDeletion.size })}
      text={`${text} ${t('discussions.deleteText')}`}
      onDelete={(reason) => remove.mutateAsync({ ids: [...pendingDeletion.keys()], reason })}
      onClose={() => setPendingDeletion(null)}
    />
  )
  return { ask: setPendingDeletion, dialog, isBusy: remove.isPending }
}

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(3)};
  min-height: ${theme.height.control};
  margin-bottom: ${theme.space(3)};
`
