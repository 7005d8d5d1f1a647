import { useState } from 'react'
import { styled } from 'styled-components'
import { getContestShadowDifferences, shadowStates } from '@verdict/proto/http/contest/clics/shadow'
import { FilterBar, PagedList, SegmentedControl, Select, theme, useList } from '@verdict/ui'
import { useContest } from '../../contest/use-contest.ts'
import { ProblemFilter } from '../verification/VerificationFilters.tsx'
import { ExplainDialog } from './ExplainDialog.tsx'
import { useDifferenceColumns } from './use-difference-columns.tsx'
import { type Difference, shadowPollMs } from './use-shadow.ts'
import { useShadowText } from './use-shadow-text.ts'

const shows = ['differing', 'explained', 'all'] as const

/** Submissions with the verdicts of both systems; those that need attention first. */
export function Differences() {
  const t = useShadowText()
  const { contest, isAdmin } = useContest()
  const list = useList(getContestShadowDifferences, { cid: contest.id }, { refetchInterval: shadowPollMs })
  const { params: filter, change } = list
  const [opened, setOpened] = useState<Difference | null>(null)
  const show = filter.show ?? 'differing'
  const columns = useDifferenceColumns(isAdmin ? setOpened : null)
  return (
    <Body>
      <FilterBar>
        <SegmentedControl
          aria-label={t('which')}
          value={show}
          onChange={(which) => change({ show: shows.find((one) => one === which), currentPage: 1 })}
          options={shows.map((value) => ({ value, label: t(`show.${value}`) }))}
        />
        <Select
          inline
          aria-label={t('state')}
          value={filter.state ?? ''}
          onChange={(chosen) => change({ state: shadowStates.find((one) => one === chosen), currentPage: 1 })}
          options={[
            { value: '', label: t('anyState') },
            ...shadowStates.map((value) => ({ value, label: t(`states.${value}`) })),
          ]}
        />
        <ProblemFilter value={filter.problem} onChange={(problem) => change({ problem, currentPage: 1 })} />
      </FilterBar>
      <PagedList
        hideSizes
        label={t('differences')}
        list={list}
        columns={columns}
        rowKey={(row) => row.key}
        empty={t(show === 'differing' ? 'noDifferences' : 'noRows')}
      />
      {opened !== null && <ExplainDialog difference={opened} onClose={() => setOpened(null)} />}
    </Body>
  )
}

const Body = styled.div`
  padding-top: ${theme.space(4)};
`
