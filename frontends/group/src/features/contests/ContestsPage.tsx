import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { ContestType, contestTypes } from '@verdict/proto/codes/contest'
import { getGroupContestList } from '@verdict/proto/http/contest/group'
import {
  Button,
  Card,
  EmptyState,
  Pager,
  QueryView,
  SearchInput,
  Select,
  SkeletonText,
  theme,
  useList,
} from '@verdict/ui'
import { AdminViewSwitch, useAdminView } from '../group-page/AdminViewSwitch.tsx'
import { Toolbar } from '../group-page/page-layout.ts'
import { useGroup } from '../group-page/use-group.ts'
import { AdminContests } from './AdminContests.tsx'
import { ContestCard } from './ContestCard.tsx'

/** Contests of the group; administrators can switch to managing them. */
export function ContestsPage() {
  const { t } = useTranslation('group')
  const isAdminView = useAdminView()
  const view = <AdminViewSwitch label={t('contest.view')} />
  return isAdminView ? <AdminContests view={view} /> : <Contests view={view} />
}

function Contests({ view }: { view: ReactNode }) {
  const { t } = useTranslation('group')
  const { group } = useGroup()
  const { params, change, page } = useList(getGroupContestList, { gid: group.id })
  const { keyword = '', type } = params
  const isFiltered = keyword !== '' || type !== undefined
  return (
    <>
      <Toolbar>
        <div role="search">
          <SearchInput
            label={t('contest.search')}
            maxLength={100}
            value={keyword}
            onChange={(typed) => change({ keyword: typed }, { replace: true })}
          />
        </div>
        <Select
          inline
          aria-label={t('contest.rule')}
          value={type === undefined ? '' : String(type)}
          onChange={(chosen) => change({ type: contestTypes.find((one) => String(one) === chosen) })}
          options={[
            { value: '', label: t('contest.allRules') },
            { value: String(ContestType.Acm), label: 'ACM' },
            { value: String(ContestType.Oi), label: 'OI' },
          ]}
        />
        {view}
      </Toolbar>
      <QueryView query={page} loading={<Loading />} isEmpty={() => false}>
        {({ records }) =>
          records.length === 0 ? (
            <EmptyState>
              {t(isFiltered ? 'contest.emptyMatch' : 'contest.empty')}
              {isFiltered && (
                <Button onClick={() => change({ keyword: undefined, type: undefined })}>{t('group.reset')}</Button>
              )}
            </EmptyState>
          ) : (
            <Cards aria-label={t('group.tabContests')} aria-busy={page.isPlaceholderData}>
              {records.map((contest) => (
                <ContestCard key={contest.id} contest={contest} onRule={(rule) => change({ type: rule })} />
              ))}
            </Cards>
          )
        }
      </QueryView>
      <Pager total={page.data?.total ?? 0} value={params} onChange={change} />
    </>
  )
}

function Loading() {
  return (
    <Card>
      <SkeletonText lines={8} />
    </Card>
  )
}

const Cards = styled.ul`
  display: grid;
  gap: ${theme.space(3)};
  margin: 0;
  padding: 0;
  list-style: none;
  &[aria-busy='true'] {
    opacity: 0.6;
  }
`
