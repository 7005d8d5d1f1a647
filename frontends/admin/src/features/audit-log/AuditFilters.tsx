import { useTranslation } from 'react-i18next'
import { auditActions, auditSubjects, subjectOfAction } from '@verdict/proto/codes/audit'
import type { getAuditLog } from '@verdict/proto/http/site/audit-log'
import type { RouteQuery } from '@verdict/proto/http/route'
import { type ListParams, Select } from '@verdict/ui'
import { LogFilters, NameFilter, PeriodFilter } from '@verdict/ui/log-filters'

interface AuditFiltersProps {
  params: ListParams<typeof getAuditLog>
  onChange: (changes: Partial<RouteQuery<typeof getAuditLog>>, options?: { replace?: boolean }) => void
}

const typing = { replace: true }

/** Filters the audit log by actor, action, target and period. */
export function AuditFilters({ params, onChange }: AuditFiltersProps) {
  const { t } = useTranslation('admin')
  const { actor = '', action = '', subjectKind, subjectId = '', from, to } = params
  const actions = auditActions.filter((one) => subjectKind === undefined || subjectOfAction(one) === subjectKind)
  return (
    <LogFilters role="search" aria-label={t('audit.title')}>
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
      <NameFilter label={t('audit.byActor')} value={actor} onChange={(name) => onChange({ actor: name }, typing)} />
      <NameFilter
        label={t('audit.bySubject')}
        value={subjectId}
        onChange={(id) => onChange({ subjectId: id }, typing)}
      />
      <PeriodFilter label={t('audit.period')} from={from} to={to} onChange={onChange} />
    </LogFilters>
  )
}
