import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { getContestVerifications } from '@verdict/proto/http/contest/jury/verification'
import { api, DataList, FilterBar, Pager, paths, SegmentedControl, theme, useListParams } from '@verdict/ui'
import { useContest } from '../../contest/use-contest.ts'
import { JuryOrStaffOnly } from '../on-site/JuryOrStaffOnly.tsx'
import { ProblemFilter, VerdictFilter } from './VerificationFilters.tsx'
import { useVerificationColumns } from './use-verification-columns.tsx'
import { pollMs, type Row, useVerify } from './use-verifications.ts'
import '../../texts/load-organiser-texts.ts'

const noRows: readonly Row[] = []

/** Verdicts that wait for a juror, and those that were verified; analysts look, who runs the contest verifies. */
export function VerificationPage() {
  return (
    <JuryOrStaffOnly>
      <Verdicts />
    </JuryOrStaffOnly>
  )
}

function Verdicts() {
  const { t } = useTranslation('contest')
  const { contest, isAdmin } = useContest()
  const cid = contest.id
  const [isVerified, setVerified] = useState(false)
  const [{ cid: _cid, verified: _verified, ...filter }, change] = useListParams(getContestVerifications)
  const verdicts = useQuery({
    ...api.query(getContestVerifications, { query: { ...filter, cid, verified: isVerified } }),
    // Never what was there when the page was last open.
    staleTime: 0,
    refetchInterval: pollMs,
    placeholderData: keepPreviousData,
  })
  const { mutate: verify } = useVerify(cid)
  useVerifyKey(cid, isVerified || !isAdmin ? noRows : (verdicts.data?.records ?? noRows), verify)
  const columns = useVerificationColumns()
  return (
    <>
      <Lead>{t('verification.lead')}</Lead>
      <FilterBar>
        <SegmentedControl
          aria-label={t('verification.which')}
          value={isVerified ? 'verified' : 'unverified'}
          onChange={(which) => {
            setVerified(which === 'verified')
            change({ currentPage: 1 })
          }}
          options={(['unverified', 'verified'] as const).map((value) => ({ value, label: t(`verification.${value}`) }))}
        />
        <ProblemFilter value={filter.displayId} onChange={(displayId) => change({ displayId, currentPage: 1 })} />
        <VerdictFilter value={filter.status} onChange={(status) => change({ status, currentPage: 1 })} />
      </FilterBar>
      <DataList
        label={t('verification.list')}
        query={verdicts}
        columns={columns}
        rowKey={(row) => row.submitId}
        rowLink={(row) => paths.contest(cid, `submission-detail/${row.submitId}`)}
        empty={t(isVerified ? 'verification.noneVerified' : 'verification.none')}
      />
      <Pager hideSizes total={verdicts.data?.total ?? 0} value={filter} onChange={change} />
    </>
  )
}

/** `v` verifies the row whose link has the focus: j and k of the list move it. */
function useVerifyKey(cid: number, rows: readonly Row[], verify: (row: Row) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'v' || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      const href = document.activeElement?.getAttribute('href')
      const row = rows.find(({ submitId }) => href === paths.contest(cid, `submission-detail/${submitId}`))
      if (row !== undefined) verify(row)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [cid, rows, verify])
}

const Lead = styled.p`
  margin-bottom: ${theme.space(3)};
  color: ${theme.color.muted};
`
