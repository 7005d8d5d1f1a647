import { useTranslation } from 'react-i18next'
import { contestRules, typeOfRule, type ContestRule } from '@verdict/proto/codes/contest'
import { FormField, Input, Select, useLanguage } from '@verdict/ui'
import { MarkdownEditor } from '@verdict/ui/markdown-editor'
import { useUploadPicture } from '../../drafts/upload-picture.ts'
import type { ContestFormState } from './ContestForm.tsx'
import { LateSteps } from './LateSteps.tsx'
import { durationSec } from './contest-values.rules.ts'
import { Hint, TwoColumns } from './form-layout.ts'

/** Name, rule, description, times. */
export function BasicsSection({ form, isNew }: { form: ContestFormState; isNew: boolean }) {
  const { t } = useTranslation('admin')
  const lang = useLanguage((state) => state.locale)
  const uploadPicture = useUploadPicture()
  const seconds = durationSec(form.values)
  const { rule } = form.values
  const text = t('contests.form.hours', {
    hours: Math.floor(seconds / 3600),
    minutes: Math.floor(seconds / 60) % 60,
  })
  return (
    <>
      <FormField form={form} name="title" label={t('contests.form.title')}>
        {(control) => <Input {...control.text} maxLength={255} />}
      </FormField>
      <TwoColumns>
        <FormField form={form} name="startTime" label={t('contests.form.start')}>
          {(control) => <Input {...control.text} type="datetime-local" />}
        </FormField>
        <FormField form={form} name="endTime" label={t('contests.form.end')}>
          {(control) => <Input {...control.text} type="datetime-local" />}
        </FormField>
      </TwoColumns>
      <Hint role="status">{t('contests.form.duration', { text })}</Hint>
      <FormField form={form} name="rule" label={t('contests.form.rule')} help={t(`contests.form.rules.${rule}.help`)}>
        {({ value }) => (
          <Select
            {...value}
            inline
            onChange={(chosen) => {
              value.onChange(chosen as ContestRule)
              form.set('type', typeOfRule(chosen as ContestRule))
            }}
            options={contestRules
              .filter((one) => isNew || typeOfRule(one) === form.values.type)
              .map((one) => ({ value: one, label: t(`contests.form.rules.${one}.name`) }))}
          />
        )}
      </FormField>
      {!isNew && <Hint>{t('contests.form.ruleHelp')}</Hint>}
      {rule === 'homework' && <LateSteps form={form} />}
      <FormField form={form} name="description" label={t('contests.form.description')}>
        {({ value }) => (
          <MarkdownEditor
            id={value.id}
            lang={lang}
            label={t('contests.form.description')}
            aria-invalid={value['aria-invalid']}
            value={value.value}
            onChange={value.onChange}
            uploadPicture={uploadPicture}
          />
        )}
      </FormField>
    </>
  )
}
