import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { PageTitle, Part } from '@verdict/ui'
import { submissionView } from '@verdict/ui/parts'
import { contestScope } from '../../contest/contest.rules.ts'
import { useContest } from '../../contest/use-contest.ts'
import { EntryGate } from '../entry/EntryGate.tsx'

/** One submission of the contest. */
export function SubmissionPage() {
  const { t } = useTranslation('contest')
  const { contest } = useContest()
  const submitId = Number(useParams()['submitID'])
  return (
    <EntryGate>
      <PageTitle>{t('contest.submission', { id: submitId })}</PageTitle>
      <Part of={submissionView} props={{ scope: contestScope(contest.id), submitId }} />
    </EntryGate>
  )
}
