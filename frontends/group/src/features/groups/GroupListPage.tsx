import Plus from 'lucide-react/icons/plus'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { groupAuths } from '@verdict/proto/codes/group'
import { getGroupList } from '@verdict/proto/http/group/group'
import {
  Button,
  Card,
  type ChangeListParams,
  EmptyState,
  FilterBar,
  lazyComponent,
  type ListParams,
  media,
  Page,
  Pager,
  QueryView,
  SearchInput,
  SegmentedControl,
  Select,
  SkeletonText,
  theme,
  useList,
} from '@verdict/ui'
import { requireUser } from '../posting/require-user.ts'
import { GroupCard } from './GroupCard.tsx'

const CreateGroupDialog = lazyComponent(() => import('./CreateGroupDialog.tsx').then((m) => m.CreateGroupDialog))

const emptyFilter = { keyword: undefined, auth: undefined, onlyMine: undefined }

/** Page sizes that fill whole rows of two, three or five cards. */
const groupPageSizes = [9, 15, 30, 60, 120]

/** The list of groups with filters, and a button that creates one. */
export function GroupListPage() {
  const { t } = useTranslation('group')
  const { params, change, page } = useList(getGroupList)
  const [isCreating, setCreating] = useState(false)
  const { keyword = '', auth, onlyMine = false } = params
  const isFiltered = keyword !== '' || auth !== undefined || onlyMine
  return (
    <Page
      title={t('group.title')}
      lead={t('group.lead')}
      actions={
        <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => requireUser() && setCreating(true)}>
          {t('group.create')}
        </Button>
      }
    >
      <GroupFilters params={params} change={change} />
      <QueryView
        query={page}
        loading={
          <Card>
            <SkeletonText lines={10} />
          </Card>
        }
        isEmpty={() => false}
      >
        {({ records }) =>
          records.length === 0 ? (
            <EmptyState>
              {t(isFiltered ? 'group.emptyMatch' : 'group.empty')}
              {isFiltered && <Button onClick={() => change(emptyFilter)}>{t('group.reset')}</Button>}
            </EmptyState>
          ) : (
            <Grid aria-label={t('group.title')} aria-busy={page.isPlaceholderData}>
              {records.map((group) => (
                <GroupCard key={group.id} group={group} />
              ))}
            </Grid>
          )
        }
      </QueryView>
      <Pager total={page.data?.total ?? 0} value={params} onChange={change} sizes={groupPageSizes} />
      {isCreating && (
        <Suspense fallback={null}>
          <CreateGroupDialog onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </Page>
  )
}

interface GroupFiltersProps {
  params: ListParams<typeof getGroupList>
  change: ChangeListParams<typeof getGroupList>
}

function GroupFilters({ params: { keyword = '', auth, onlyMine = false }, change }: GroupFiltersProps) {
  const { t } = useTranslation('group')
  return (
    <FilterBar role="search" aria-label={t('group.title')}>
      <SearchBox>
        <SearchInput
          label={t('group.search')}
          maxLength={100}
          value={keyword}
          onChange={(typed) => change({ keyword: typed }, { replace: true })}
        />
      </SearchBox>
      <Select
        inline
        aria-label={t('group.authLabel')}
        value={String(auth ?? 0)}
        onChange={(chosen) => change({ auth: groupAuths.find((one) => String(one) === chosen) })}
        options={[
          { value: '0', label: t('group.authAll') },
          ...groupAuths.map((one) => ({ value: String(one), label: t(`group.auth${one}`) })),
        ]}
      />
      <SegmentedControl
        aria-label={t('group.title')}
        value={onlyMine ? 'mine' : 'all'}
        onChange={(chosen) => {
          if (chosen === 'all') change({ onlyMine: undefined })
          else if (requireUser()) change({ onlyMine: true })
        }}
        options={[
          { value: 'all', label: t('group.all') },
          { value: 'mine', label: t('group.mine') },
        ]}
      />
    </FilterBar>
  )
}

const SearchBox = styled.div`
  width: 300px;
  ${media.phone} {
    width: 100%;
  }
`

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(300px, 1fr));
  gap: ${theme.space(3)};
  margin: 0;
  padding: 0;
  list-style: none;
  &[aria-busy='true'] {
    opacity: 0.6;
  }
`
