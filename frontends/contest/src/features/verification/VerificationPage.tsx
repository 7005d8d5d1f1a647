import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { getContestVerifications } from '@verdict/proto/http/contest/jury/verification'
import { FilterBar, PagedList, paths, SegmentedControl, theme, useList } from '@verdict/ui'
import { useContest } from '../../contest/use-contest.ts'
import { JuryOrStaffOnly } from '../on-site/JuryOrStaffOnly.tsx'
import { ProblemFilter, VerdictFilter } from './VerificationFilters.tsx'
import { useVerificationColumns } from './use-verification-columns.tsx'
import { pollMs, type Row, useVerify } from './use-verifications.ts'
import '../../texts/load-organiser-texts.ts'

const noRows: readonly Row[] = []

/** Verdicts that wait for verification by a juror, and verified ones. Organisers verify; analysts may look. */
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
  // Data from an earlier visit of the page counts as stale.
  const list = useList(
    getContestVerifications,
    { cid, verified: isVerified },
    { staleTime: 0, refetchInterval: pollMs },
  )
  const { params, change, page } = list
  const { mutate: verify } = useVerify(cid)
  useVerifyKey(cid, isVerified || !isAdmin ? noRows : (page.data?.records ?? noRows), verify)
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
        <ProblemFilter value={params.displayId} onChange={(displayId) => change({ displayId, currentPage: 1 })} />
        <VerdictFilter value={params.status} onChange={(status) => change({ status, currentPage: 1 })} />
      </FilterBar>
      <PagedList
        hideSizes
        label={t('verification.list')}
        list={list}
        columns={columns}
        rowKey={(row) => row.submitId}
        rowLink={(row) => paths.contest(cid, `submission-detail/${row.submitId}`)}
        empty={t(isVerified ? 'verification.noneVerified' : 'verification.none')}
      />
    </>
  )
}

/** The key `v` verifies the focused row; `j` and `k` of the list move the focus. */
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
