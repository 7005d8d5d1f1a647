import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { getContestProblem } from '@verdict/proto/http/contest/contest'
import { api, Select, useLanguage, verdictOf } from '@verdict/ui'
import { useContest } from '../../contest/use-contest.ts'

const verdicts = [
  JudgeStatus.Accepted,
  JudgeStatus.WrongAnswer,
  JudgeStatus.PresentationError,
  JudgeStatus.PartialAccepted,
  JudgeStatus.TimeLimitExceeded,
  JudgeStatus.MemoryLimitExceeded,
  JudgeStatus.RuntimeError,
  JudgeStatus.CompileError,
  JudgeStatus.SystemError,
]

interface Filter<T> {
  value: T | undefined
  onChange: (value: T | undefined) => void
}

export function ProblemFilter({ value, onChange }: Filter<string>) {
  const { t } = useTranslation('contest')
  const { contest } = useContest()
  const problems = useQuery(api.query(getContestProblem, { query: { cid: contest.id } }))
  const letters = (problems.data ?? []).map(({ displayId, displayTitle }) => ({
    value: displayId,
    label: `${displayId} ${displayTitle}`,
  }))
  return (
    <Select
      inline
      aria-label={t('verification.problem')}
      value={value ?? ''}
      onChange={(letter) => onChange(letter === '' ? undefined : letter)}
      options={[{ value: '', label: t('verification.allProblems') }, ...letters]}
    />
  )
}

export function VerdictFilter({ value, onChange }: Filter<JudgeStatus>) {
  const { t } = useTranslation('contest')
  const locale = useLanguage((state) => state.locale)
  return (
    <Select
      inline
      aria-label={t('verification.verdict')}
      value={value === undefined ? '' : String(value)}
      onChange={(status) => onChange(verdicts.find((one) => String(one) === status))}
      options={[
        { value: '', label: t('verification.allVerdicts') },
        ...verdicts.map((status) => ({ value: String(status), label: verdictOf(status, locale).text })),
      ]}
    />
  )
}
