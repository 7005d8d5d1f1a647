import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { styled } from 'styled-components'
import { type adminGetModerationLog, moderationKinds } from '@verdict/proto/http/discussion-moderation'
import type { RouteQuery } from '@verdict/proto/http/route'
import { type ListParams, media, SearchInput, Select, theme } from '@verdict/ui'
import { DateRange } from './DateRange.tsx'
import { daysOf, periodOf } from './period.rules.ts'
import { useWidgetsText } from './use-widgets-text.ts'

type Query = RouteQuery<typeof adminGetModerationLog>

export interface ModerationFiltersProps {
  params: ListParams<typeof adminGetModerationLog>
  onChange: (changes: Partial<Query>, options?: { replace?: boolean }) => void
  /** Of the site with its groups, of which one can be chosen. */
  ofSite?: boolean
}

const typing = { replace: true }
const maxName = 100
const maxDigits = 9

/** By kind, people, group and period; all of it is in the address. */
export function ModerationFilters({ params, onChange, ofSite = false }: ModerationFiltersProps) {
  const t = useWidgetsText()
  const [today] = useState(() => new Date())
  const kinds = moderationKinds.map((kind) => ({ value: kind, label: t(`moderation.kinds.${kind}`) }))
  const { kind = '', actor = '', subject = '', gid, from, to } = params
  return (
    <Filters role="search" aria-label={t('moderation.label')}>
      <Select
        aria-label={t('moderation.kind')}
        value={kind}
        onChange={(chosen) => onChange({ kind: moderationKinds.find((one) => one === chosen) })}
        options={[{ value: '', label: t('moderation.allKinds') }, ...kinds]}
      />
      <SearchInput
        icon={<Search aria-hidden />}
        aria-label={t('moderation.byActor')}
        placeholder={t('moderation.byActor')}
        maxLength={maxName}
        value={actor}
        onChange={(name) => onChange({ actor: name }, typing)}
      />
      <SearchInput
        icon={<Search aria-hidden />}
        aria-label={t('moderation.bySubject')}
        placeholder={t('moderation.bySubject')}
        maxLength={maxName}
        value={subject}
        onChange={(name) => onChange({ subject: name }, typing)}
      />
      {ofSite && (
        <SearchInput
          icon={<Search aria-hidden />}
          inputMode="numeric"
          aria-label={t('moderation.byGroup')}
          placeholder={t('moderation.byGroup')}
          maxLength={maxDigits}
          value={gid === undefined ? '' : String(gid)}
          onChange={(text) => onChange({ gid: Number(text.replaceAll(/\D/gu, '')) || undefined }, typing)}
        />
      )}
      <span>
        <DateRange
          label={t('moderation.period')}
          value={daysOf({ from, to })}
          onChange={(days) => onChange(periodOf(days))}
          max={today}
          today={today}
        />
      </span>
    </Filters>
  )
}

const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
  align-items: center;
  gap: ${theme.space(3)};
  margin-bottom: ${theme.space(4)};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`
