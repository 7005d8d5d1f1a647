import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { getDiscussionList } from '@verdict/proto/http/discussion/discussion'
import {
  Button,
  Card,
  type ChangeListParams,
  Checkbox,
  EmptyState,
  FilterBar,
  isSuperAdmin,
  lazyComponent,
  type ListParams,
  media,
  Pager,
  QueryView,
  SearchInput,
  Select,
  SkeletonText,
  theme,
  useListParams,
  useUser,
} from '@verdict/ui'
import { DiscussionCard } from './DiscussionCard.tsx'
import { requireUser } from '../../posting/require-user.ts'
import { useCategories } from '../use-categories.ts'
import { type DiscussionArea, useDiscussions } from '../use-discussions.ts'

const CategoryDialog = lazyComponent(() => import('./CategoryDialog.tsx').then((m) => m.CategoryDialog))

const emptyFilter = { keyword: undefined, cid: undefined, onlyMine: undefined }

/** A list of discussions with filters. `actions` are rendered at the end of the filter row. */
export function DiscussionList({ actions, ...area }: DiscussionArea & { actions?: ReactNode }) {
  const { t } = useTranslation('group')
  const user = useUser()
  const [params, change] = useListParams(getDiscussionList)
  const { isPending, categories, nameOf } = useCategories()
  const discussions = useDiscussions(area, params)
  const { keyword = '', cid = 0, onlyMine = false } = params
  const isFiltered = keyword !== '' || cid !== 0 || onlyMine
  return (
    <>
      <DiscussionFilters params={params} change={change} categories={categories}>
        {isSuperAdmin(user) && <CategoryEditor categories={categories} />}
        {actions}
      </DiscussionFilters>
      <QueryView
        // Names of categories make rows taller, so rows shown earlier would move away from the pointer.
        query={isPending ? { ...discussions, data: undefined } : discussions}
        loading={
          <Card>
            <SkeletonText lines={10} />
          </Card>
        }
        isEmpty={() => false}
      >
        {({ records }) => (
          <Card flush>
            {records.length === 0 ? (
              <EmptyState>
                {t(isFiltered ? 'discussion.emptyMatch' : 'discussion.empty')}
                {isFiltered && <Button onClick={() => change(emptyFilter)}>{t('discussion.reset')}</Button>}
              </EmptyState>
            ) : (
              <Rows aria-label={t('discussion.title')} aria-busy={discussions.isPlaceholderData}>
                {records.map((one) => (
                  <DiscussionCard key={one.id} discussion={one} categoryName={nameOf(one.categoryId)} />
                ))}
              </Rows>
            )}
          </Card>
        )}
      </QueryView>
      <Pager total={discussions.data?.total ?? 0} value={params} onChange={change} />
    </>
  )
}

interface DiscussionFiltersProps {
  params: ListParams<typeof getDiscussionList>
  change: ChangeListParams<typeof getDiscussionList>
  categories: readonly { id: number; name: string }[]
  /** Rendered at the end of the filter row. */
  children: ReactNode
}

function DiscussionFilters({ params, change, categories, children }: DiscussionFiltersProps) {
  const { t } = useTranslation('group')
  const { keyword = '', cid = 0, onlyMine = false } = params
  return (
    <FilterBar role="search" aria-label={t('discussion.title')}>
      <SearchBox>
        <SearchInput
          label={t('discussion.search')}
          maxLength={100}
          value={keyword}
          onChange={(typed) => change({ keyword: typed }, { replace: true })}
        />
      </SearchBox>
      <Select
        inline
        aria-label={t('discussion.categories')}
        value={String(cid)}
        onChange={(chosen) => change({ cid: chosen === '0' ? undefined : Number(chosen) })}
        options={[
          { value: '0', label: t('discussion.all') },
          ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <Checkbox checked={onlyMine} onChange={(on) => requireUser() && change({ onlyMine: on ? true : undefined })}>
        {t('discussion.mine')}
      </Checkbox>
      <Tools>{children}</Tools>
    </FilterBar>
  )
}

function CategoryEditor({ categories }: Pick<DiscussionFiltersProps, 'categories'>) {
  const { t } = useTranslation('group')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('discussion.categoryEdit')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CategoryDialog categories={categories} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const SearchBox = styled.div`
  width: 300px;
  ${media.phone} {
    width: 100%;
  }
`

const Tools = styled.div`
  display: flex;
  gap: ${theme.space(2)};
  margin-left: auto;
`

const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  &[aria-busy='true'] {
    opacity: 0.6;
  }
`
