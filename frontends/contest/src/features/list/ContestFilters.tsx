import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { ContestStatus, contestStatuses, ContestType, contestTypes } from '@verdict/proto/codes/contest'
import type { getContestList } from '@verdict/proto/http/contest/contest'
import { Link } from 'react-router'
import { type ListParams, media, paths, SearchInput, SegmentedControl, Select, theme, useUser } from '@verdict/ui'

type Params = ListParams<typeof getContestList>

export interface ContestFiltersProps {
  params: Params
  onChange: (changes: Partial<Params>, options?: { replace?: boolean }) => void
}

/** Parameters that reset all filters. */
export const emptyFilter = { keyword: undefined, status: undefined, type: undefined }

export function ContestFilters({ params, onChange }: ContestFiltersProps) {
  const { t } = useTranslation('contest')
  const { keyword = '', status, type } = params
  const user = useUser()
  return (
    <Row role="search" aria-label={t('list.filters')}>
      <SearchBox>
        <SearchInput
          label={t('list.search')}
          maxLength={100}
          value={keyword}
          onChange={(typed) => onChange({ keyword: typed }, { replace: true })}
        />
      </SearchBox>
      <SegmentedControl
        aria-label={t('list.status')}
        value={status === undefined ? '' : String(status)}
        onChange={(chosen) => onChange({ status: contestStatuses.find((one) => String(one) === chosen) })}
        options={[
          { value: '', label: t('list.all') },
          { value: String(ContestStatus.Running), label: t('contest.phase.running') },
          { value: String(ContestStatus.Scheduled), label: t('contest.phase.scheduled') },
          { value: String(ContestStatus.Ended), label: t('contest.phase.ended') },
        ]}
      />
      <Select
        inline
        aria-label={t('list.rule')}
        value={type === undefined ? '' : String(type)}
        onChange={(chosen) => onChange({ type: contestTypes.find((one) => String(one) === chosen) })}
        options={[
          { value: '', label: t('list.allRules') },
          { value: String(ContestType.Acm), label: 'ACM' },
          { value: String(ContestType.Oi), label: 'OI' },
        ]}
      />
      {user !== null && <Own to={paths.virtualRuns}>{t('virtual.mine')}</Own>}
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(3)};
  margin-bottom: ${theme.space(4)};
`

const Own = styled(Link)`
  margin-left: auto;
  font-size: ${theme.size.small};
`

const SearchBox = styled.div`
  flex: 1 1 200px;
  max-width: 320px;
  ${media.phone} {
    flex-basis: 100%;
    max-width: none;
  }
`
