import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { getSubmissionList, getSubmissionsUserCode } from '@verdict/proto/http/submission/submission'
import { api, Card, formatInstant, QueryView, Select, theme, verdictOf, useLanguage, useUser } from '@verdict/ui'
import { useScopeFields } from '../../scope/scope.ts'
import { OutputComparison } from '../../output-view/OutputComparison.tsx'
import { disclosureArrow } from './disclosure.styles.ts'
import type { Submission } from './submission.ts'

/** Diff to an earlier submission to the same problem, for its owner; fetched when opened. */
export function PreviousSubmissionDiff({ submission }: { submission: Submission }) {
  const { t } = useTranslation('problem')
  const user = useUser()
  const [isOpen, setOpen] = useState(false)
  if (user?.uid !== submission.uid || (submission.code ?? '') === '' || submission.displayPid === null) return null
  return (
    <Spaced>
      <Fold open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t('status.compare')}</summary>
        {isOpen && <Earlier submission={submission} problemId={submission.displayPid} />}
      </Fold>
    </Spaced>
  )
}

function Earlier({ submission, problemId }: { submission: Submission; problemId: string }) {
  const { t } = useTranslation('problem')
  const locale = useLanguage((state) => state.locale)
  const [chosen, choose] = useState<string | null>(null)
  const scope = { contestID: submission.cid ?? 0, gid: submission.gid ?? 0 }
  const query = { onlyMine: true, problemID: problemId, completeProblemID: true, limit: 100, ...scope }
  const list = useQuery(api.query(getSubmissionList, { query }))
  return (
    <QueryView query={list}>
      {({ records }) => {
        const earlier = records.filter(({ submitId }) => submitId < submission.submitId)
        const first = earlier[0]
        if (first === undefined) return <Quiet>{t('status.compareNone')}</Quiet>
        const submitId = Number(chosen ?? first.submitId)
        return (
          <Stack>
            <Select
              aria-label={t('status.compareWith')}
              value={String(submitId)}
              onChange={choose}
              options={earlier.map((one) => ({
                value: String(one.submitId),
                label: `#${one.submitId} · ${verdictOf(one.status, locale).short} · ${formatInstant(one.submitTime)}`,
              }))}
            />
            <Difference submitId={submitId} code={submission.code ?? ''} />
          </Stack>
        )
      }}
    </QueryView>
  )
}

function Difference({ submitId, code }: { submitId: number; code: string }) {
  const { t } = useTranslation('problem')
  const earlier = useQuery(api.query(getSubmissionsUserCode, { query: { submitId, ...useScopeFields() } }))
  return (
    <QueryView query={earlier}>
      {(one) =>
        one.code === code ? (
          <Quiet>{t('status.compareSame')}</Quiet>
        ) : (
          <OutputComparison
            output={code}
            expected={one.code}
            names={{ table: t('status.compare'), expected: `#${submitId}`, output: t('status.compareThis') }}
          />
        )
      }
    </QueryView>
  )
}

const Spaced = styled(Card)`
  margin-bottom: ${theme.space(4)};
`

const Fold = styled.details`
  ${disclosureArrow}
  summary {
    display: flex;
    align-items: baseline;
    gap: ${theme.space(3)};
    font-weight: 600;
    cursor: pointer;
  }
`

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(3)};
  margin-top: ${theme.space(3)};
`

const Quiet = styled.p`
  margin-top: ${theme.space(3)};
  color: ${theme.color.muted};
`
