import { useTranslation } from 'react-i18next'
import { contestRules, typeOfRule, type ContestRule } from '@verdict/proto/codes/contest'
import { FormField, Select } from '@verdict/ui'
import type { ContestFormState } from './ContestForm.tsx'
import { LateSteps } from './LateSteps.tsx'
import { Hint } from './form-layout.ts'

/** How the contest is counted. */
export function RuleSection({ form, isNew }: { form: ContestFormState; isNew: boolean }) {
  const { t } = useTranslation('admin')
  const { rule, type } = form.values
  return (
    <>
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
              .filter((one) => isNew || typeOfRule(one) === type)
              .map((one) => ({ value: one, label: t(`contests.form.rules.${one}.name`) }))}
          />
        )}
      </FormField>
      {!isNew && <Hint>{t('contests.form.ruleHelp')}</Hint>}
      {rule === 'homework' && <LateSteps form={form} />}
    </>
  )
}
