import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { auditActions, auditSubjects, subjectOfAction } from '@verdict/proto/codes/audit'
import type { getAuditLog } from '@verdict/proto/http/audit-log'
import type { RouteQuery } from '@verdict/proto/http/route'
import { type ListParams, media, SearchInput, Select, theme } from '@verdict/ui'
import { DateRange } from '@verdict/ui/date-range'
import { daysOf, periodOf } from '@verdict/ui/period.rules'

interface AuditFiltersProps {
  params: ListParams<typeof getAuditLog>
  onChange: (changes: Partial<RouteQuery<typeof getAuditLog>>, options?: { replace?: boolean }) => void
}

const typing = { replace: true }
const maxLength = 100

/** By who, what, to what, and when; all of it is in the address. */
export function AuditFilters({ params, onChange }: AuditFiltersProps) {
  const { t } = useTranslation('admin')
  const [today] = useState(() => new Date())
  const { actor = '', action = '', subjectKind, subjectId = '', from, to } = params
  const actions = auditActions.filter((one) => subjectKind === undefined || subjectOfAction(one) === subjectKind)
  return (
    <Filters role="search" aria-label={t('audit.title')}>
      <Select
        aria-label={t('audit.kind')}
        value={subjectKind ?? ''}
        onChange={(chosen) => onChange({ subjectKind: auditSubjects.find((one) => one === chosen), action: undefined })}
        options={[
          { value: '', label: t('audit.allKinds') },
          ...auditSubjects.map((kind) => ({ value: kind, label: t(`audit.kinds.${kind}`) })),
        ]}
      />
      <Select
        aria-label={t('audit.action')}
        value={action}
        onChange={(chosen) => onChange({ action: auditActions.find((one) => one === chosen) })}
        options={[
          { value: '', label: t('audit.allActions') },
          ...actions.map((value) => ({ value, label: t(`audit.actions.${value}`) })),
        ]}
      />
      <SearchInput
        icon={<Search aria-hidden />}
        aria-label={t('audit.byActor')}
        placeholder={t('audit.byActor')}
        maxLength={maxLength}
        value={actor}
        onChange={(name) => onChange({ actor: name }, typing)}
      />
      <SearchInput
        icon={<Search aria-hidden />}
        aria-label={t('audit.bySubject')}
        placeholder={t('audit.bySubject')}
        maxLength={maxLength}
        value={subjectId}
        onChange={(id) => onChange({ subjectId: id }, typing)}
      />
      <span>
        <DateRange
          label={t('audit.period')}
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
