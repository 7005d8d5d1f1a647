import { useTranslation } from 'react-i18next'
import { remoteJudgeKeys, remoteJudges } from '@verdict/proto/codes/remote/judges'
import { listedProgresses } from '@verdict/proto/http/problem/personal'
import { Select, useUser } from '@verdict/ui'
import type { ProblemListParams } from '../use-problems.ts'

export interface ListSelectProps {
  params: ProblemListParams
  onChange: (changes: Partial<ProblemListParams>) => void
}

/** Filters by the reader's progress; not for guests. */
export function ProgressSelect({ params, onChange }: ListSelectProps) {
  const { t } = useTranslation('problem')
  if (useUser() === null) return null
  return (
    <Select
      inline
      aria-label={t('list.progressLabel')}
      value={params.progress ?? ''}
      onChange={(value) => onChange({ progress: listedProgresses.find((one) => one === value) })}
      options={[
        { value: '', label: t('list.progress.all') },
        ...listedProgresses.map((value) => ({ value, label: t(`list.progress.${value}`) })),
      ]}
    />
  )
}

/**
 * Chooses the problem bank: this site or a remote judge. Selected tags are reset, since each bank has its own, except
 * for all banks together.
 */
export function BankSelect({ params, onChange }: ListSelectProps) {
  const { t } = useTranslation('problem')
  return (
    <Select
      inline
      aria-label={t('list.bank')}
      value={bankOf(params.oj)}
      onChange={(oj) => onChange({ oj: oj === 'Mine' ? undefined : oj, ...(oj === 'All' ? {} : { tagId: undefined }) })}
      options={[
        { value: 'Mine', label: t('list.bankMine') },
        { value: 'All', label: t('list.bankAll') },
        ...remoteJudgeKeys.map((value) => ({ value, label: remoteJudges[value].name })),
      ]}
    />
  )
}

/** The bank of the address, ignoring case. */
function bankOf(oj = 'Mine'): string {
  const key = oj.toUpperCase()
  return key === 'ALL' ? 'All' : (remoteJudgeKeys.find((one) => one === key) ?? 'Mine')
}

const orders = {
  number: {},
  easy: { sort: 'difficulty', order: 'asc' },
  hard: { sort: 'difficulty', order: 'desc' },
  tried: { sort: 'total', order: 'desc' },
  solved: { sort: 'ac', order: 'desc' },
  updated: { sort: 'updated', order: 'desc' },
} as const satisfies Record<string, Pick<ProblemListParams, 'sort' | 'order'>>

const orderNames = ['number', 'easy', 'hard', 'tried', 'solved', 'updated'] as const

/** Chooses the sort order. */
export function OrderSelect({ params, onChange }: ListSelectProps) {
  const { t } = useTranslation('problem')
  const { sort, order } = params
  const chosen = orderNames.find((name) => {
    const one: Pick<ProblemListParams, 'sort' | 'order'> = orders[name]
    return one.sort === sort && (one.order === order || sort === undefined)
  })
  return (
    <Select
      inline
      aria-label={t('list.orderLabel')}
      disabled={params.progress === 'to-do'}
      value={chosen ?? 'number'}
      onChange={(value) => {
        const name = orderNames.find((one) => one === value) ?? 'number'
        onChange({ sort: undefined, order: undefined, ...orders[name] })
      }}
      options={orderNames.map((value) => ({ value, label: t(`list.order.${value}`) }))}
    />
  )
}
