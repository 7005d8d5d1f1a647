import { type adminGetModerationLog, moderationKinds } from '@verdict/proto/http/discussion/moderation'
import type { RouteQuery } from '@verdict/proto/http/route'
import { type ListParams, Select } from '@verdict/ui'
import { LogFilters, NameFilter, PeriodFilter } from './LogFilters.tsx'
import { useWidgetsText } from '../texts/use-widgets-text.ts'

type Query = RouteQuery<typeof adminGetModerationLog>

export interface ModerationFiltersProps {
  params: ListParams<typeof adminGetModerationLog>
  onChange: (changes: Partial<Query>, options?: { replace?: boolean }) => void
  /** Adds a filter by group. */
  ofSite: boolean
}

const typing = { replace: true }
const maxDigits = 9

/** Filters the moderation log by kind of action, moderator, user concerned, group and period. */
export function ModerationFilters({ params, onChange, ofSite }: ModerationFiltersProps) {
  const t = useWidgetsText()
  const kinds = moderationKinds.map((kind) => ({ value: kind, label: t(`moderation.kinds.${kind}`) }))
  const { kind = '', actor = '', subject = '', gid, from, to } = params
  return (
    <LogFilters role="search" aria-label={t('moderation.label')}>
      <Select
        aria-label={t('moderation.kind')}
        value={kind}
        onChange={(chosen) => onChange({ kind: moderationKinds.find((one) => one === chosen) })}
        options={[{ value: '', label: t('moderation.allKinds') }, ...kinds]}
      />
      <NameFilter
        label={t('moderation.byActor')}
        value={actor}
        onChange={(name) => onChange({ actor: name }, typing)}
      />
      <NameFilter
        label={t('moderation.bySubject')}
        value={subject}
        onChange={(name) => onChange({ subject: name }, typing)}
      />
      {ofSite && (
        <NameFilter
          label={t('moderation.byGroup')}
          inputMode="numeric"
          maxLength={maxDigits}
          value={gid === undefined ? '' : String(gid)}
          onChange={(text) => onChange({ gid: Number(text.replaceAll(/\D/gu, '')) || undefined }, typing)}
        />
      )}
      <PeriodFilter label={t('moderation.period')} from={from} to={to} onChange={onChange} />
    </LogFilters>
  )
}
