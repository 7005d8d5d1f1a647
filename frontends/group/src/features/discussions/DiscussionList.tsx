import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { styled } from 'styled-components'
import { getDiscussionList } from '@verdict/proto/http/discussion'
import {
  Button,
  Card,
  Checkbox,
  EmptyState,
  isSuperAdmin,
  media,
  Pager,
  paths,
  QueryView,
  SearchInput,
  Select,
  SkeletonText,
  theme,
  toast,
  useListParams,
  useUser,
} from '@verdict/ui'
import { CategoryDialog } from './CategoryDialog.tsx'
import { DiscussionDialog } from './DiscussionDialog.tsx'
import { DiscussionCard } from './DiscussionCard.tsx'
import { requireUser } from './require-user.ts'
import { useCategories } from './use-categories.ts'
import { useLackingSolved } from './use-posting-requirement.ts'
import { type DiscussionArea, useDiscussions } from './use-discussions.ts'

const emptyFilter = { keyword: undefined, cid: undefined, onlyMine: undefined }

/** The discussions of an area with its filters, and the way to open one. */
export function DiscussionList(area: DiscussionArea) {
  const { t } = useTranslation('group')
  const navigate = useNavigate()
  const user = useUser()
  const [params, change] = useListParams(getDiscussionList)
  const [dialog, setDialog] = useState<'create' | 'categories' | null>(null)
  const { isPending, categories, nameOf } = useCategories()
  const discussions = useDiscussions(area, params)
  const { keyword = '', cid = 0, onlyMine = false } = params
  const isFiltered = keyword !== '' || cid !== 0 || onlyMine
  const lacking = useLackingSolved('discussion', area.gid === null)
  const create = () => {
    if (lacking !== null) toast.warning(t('discussion.tooFewSolved', { ...lacking }))
    else if (requireUser()) setDialog('create')
  }
  return (
    <>
      <Filters role="search" aria-label={t('discussion.title')}>
        <SearchBox>
          <SearchInput
            icon={<Search aria-hidden />}
            aria-label={t('discussion.search')}
            placeholder={t('discussion.search')}
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
        <Tools>
          {isSuperAdmin(user) && (
            <Button variant="quiet" onClick={() => setDialog('categories')}>
              {t('discussion.categoryEdit')}
            </Button>
          )}
          <Button variant="primary" icon={<Plus aria-hidden />} onClick={create}>
            {t('discussion.create')}
          </Button>
        </Tools>
      </Filters>
      <QueryView
        // Names of categories make rows higher: rows that are shown before them would move from under a pointer.
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
      {dialog === 'create' && (
        <DiscussionDialog
          area={area}
          edited={null}
          onClose={() => setDialog(null)}
          onDone={(id) => void navigate(paths.discussion(id, area.gid))}
        />
      )}
      {dialog === 'categories' && <CategoryDialog categories={categories} onClose={() => setDialog(null)} />}
    </>
  )
}

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(3)};
  margin-bottom: ${theme.space(4)};
`

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
