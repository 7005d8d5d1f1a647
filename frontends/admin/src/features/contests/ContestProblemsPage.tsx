import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { textIn } from '@verdict/proto/codes/locale'
import { ButtonLink, useLanguage } from '@verdict/ui'
import { useContestCalls } from './contest-calls.ts'
import { StoredContestEditor } from './form/ContestEditor.tsx'
import { ContestFrame } from './ContestFrame.tsx'
import { ProblemVersions } from './problems/ProblemVersions.tsx'
import { useStoredContest } from './use-stored-contest.ts'

/** Edits the problems of a contest, as its form also does. */
export function ContestProblemsPage() {
  return <ContestProblems cid={Number(useParams()['contestId'])} />
}

export function ContestProblems({ cid }: { cid: number }) {
  const { t } = useTranslation('admin')
  const locale = useLanguage((state) => state.locale)
  const calls = useContestCalls()
  const contest = useStoredContest(cid)
  // The form is mounted anew after each save, with the stored values.
  const [saves, setSaves] = useState(0)
  return (
    <ContestFrame
      title={t('contests.problemsOf', { title: textIn(locale, contest.data?.title ?? '', contest.data?.titleEn) })}
      actions={<ButtonLink to={calls.edit(cid)}>{t('contests.edit')}</ButtonLink>}
    >
      <ProblemVersions cid={cid} />
      <StoredContestEditor key={`${cid} ${saves}`} cid={cid} onlyProblems onSaved={() => setSaves(saves + 1)} />
    </ContestFrame>
  )
}
