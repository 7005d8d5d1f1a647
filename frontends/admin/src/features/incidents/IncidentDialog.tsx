import { useTranslation } from 'react-i18next'
import {
  createIncident,
  getIncidents,
  getStatusPage,
  incidentKinds,
  updateIncident,
} from '@verdict/proto/http/site/status-page'
import { api, FormDialog, FormField, Input, queryClient, Select, Textarea, toast, useForm } from '@verdict/ui'
import { DateTimeInput } from '@verdict/ui/date-time-input'
import { instantOf, localTime } from '@verdict/ui/local-time'
import { useTimeTexts } from '@verdict/ui/time-texts'
import { TranslatedField } from '@verdict/ui/translated-field'
import type { IncidentRow } from './incident-row.ts'

const lengths = { title: 255, content: 10_000 }

/** Reports an incident or announces maintenance; an incident without an end is ongoing. */
export function IncidentDialog({ incident, onClose }: { incident: IncidentRow | null; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const time = useTimeTexts()
  const form = useIncidentForm(incident, onClose)
  const kinds = incidentKinds.map((kind) => ({ value: kind, label: t(`incidents.kinds.${kind}`) }))
  return (
    <FormDialog
      form={form}
      title={incident === null ? t('incidents.create') : t('incidents.edit')}
      submit={t('site.save')}
      cancel={t('site.cancel')}
      onClose={onClose}
    >
      <FormField form={form} name="kind" label={t('incidents.kind')}>
        {({ value }) => (
          <Select
            {...value}
            options={kinds}
            onChange={(kind) => value.onChange(kind === 'maintenance' ? 'maintenance' : 'incident')}
          />
        )}
      </FormField>
      <TranslatedField form={form} name="title" english="titleEn" label={t('incidents.name')}>
        {(control) => <Input {...control.text} maxLength={lengths.title} />}
      </TranslatedField>
      <TranslatedField
        form={form}
        name="content"
        english="contentEn"
        label={t('incidents.content')}
        help={t('incidents.contentHelp')}
      >
        {(control) => <Textarea {...control.text} rows={4} maxLength={lengths.content} />}
      </TranslatedField>
      <FormField form={form} name="startsAt" label={t('incidents.starts')} help={time.ownClocks}>
        {({ value }) => <DateTimeInput {...value} label={t('incidents.starts')} />}
      </FormField>
      <FormField form={form} name="endsAt" label={t('incidents.ends')} help={t('incidents.endHelp')}>
        {({ value }) => <DateTimeInput {...value} label={t('incidents.ends')} />}
      </FormField>
    </FormDialog>
  )
}

function useIncidentForm(incident: IncidentRow | null, onSaved: () => void) {
  const { t } = useTranslation('admin')
  const time = useTimeTexts()
  const errorOf = (instant: string) => (instantOf(instant) === null ? time.invalid : undefined)
  return useForm({
    initial: {
      kind: incident?.kind ?? 'incident',
      title: incident?.title ?? '',
      titleEn: incident?.titleEn ?? '',
      content: incident?.content ?? '',
      contentEn: incident?.contentEn ?? '',
      startsAt: localTime(incident?.startsAt ?? new Date()),
      endsAt: incident?.endsAt == null ? '' : localTime(incident.endsAt),
    },
    check: ({ kind, title, startsAt, endsAt }) => ({
      title: title.trim() === '' ? t('site.required') : undefined,
      startsAt: errorOf(startsAt),
      endsAt: endsAt === '' ? (kind === 'maintenance' ? t('incidents.endRequired') : undefined) : errorOf(endsAt),
    }),
    errorsOf: (code, message): Record<string, string> | undefined =>
      code === 'incident.times_invalid' ? { endsAt: message } : undefined,
    async submit({ startsAt, endsAt, title, titleEn, ...rest }) {
      const body = {
        ...rest,
        title: title.trim(),
        titleEn: titleEn.trim(),
        startsAt: instantOf(startsAt)?.toISOString() ?? '',
        endsAt: endsAt === '' ? null : (instantOf(endsAt)?.toISOString() ?? null),
      }
      if (incident === null) await api.call(createIncident, { body })
      else await api.call(updateIncident, { body: { id: incident.id, ...body } })
      await queryClient.invalidateQueries({ queryKey: api.keyOf(getIncidents) })
      await queryClient.invalidateQueries({ queryKey: api.keyOf(getStatusPage) })
      toast.success(t('site.saved'))
      onSaved()
    },
  })
}
