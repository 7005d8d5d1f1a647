import { useTranslation } from 'react-i18next'
import { FormField, Input } from '@verdict/ui'
import type { ContestFormState } from './ContestForm.tsx'
import { durationSec } from './contest-values.rules.ts'
import { Hint, TwoColumns } from './form-layout.ts'

/** When the contest begins and ends. */
export function TimeSection({ form }: { form: ContestFormState }) {
  const { t } = useTranslation('admin')
  const seconds = durationSec(form.values)
  const text = t('contests.form.hours', {
    hours: Math.floor(seconds / 3600),
    minutes: Math.floor(seconds / 60) % 60,
  })
  return (
    <>
      <TwoColumns>
        <FormField form={form} name="startTime" label={t('contests.form.start')}>
          {(control) => <Input {...control.text} type="datetime-local" />}
        </FormField>
        <FormField form={form} name="endTime" label={t('contests.form.end')}>
          {(control) => <Input {...control.text} type="datetime-local" />}
        </FormField>
      </TwoColumns>
      <Hint role="status">{t('contests.form.duration', { text })}</Hint>
    </>
  )
}
