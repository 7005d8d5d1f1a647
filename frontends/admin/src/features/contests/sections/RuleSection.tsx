import { useTranslation } from 'react-i18next'
import { contestRuleNames, typeOfRule, type ContestRuleName } from '@verdict/proto/contest-rules/rules'
import { FormField, Select } from '@verdict/ui'
import type { ContestFormState } from '../values/contest-form-state.ts'
import { RuleOptionFields } from './RuleOptionFields.tsx'
import { Hint } from '../form-layout.ts'

/** The contest rule, by which the scoreboard is computed. */
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
              value.onChange(chosen as ContestRuleName)
              form.set('type', typeOfRule(chosen as ContestRuleName))
            }}
            options={contestRuleNames
              .filter((one) => isNew || typeOfRule(one) === type)
              .map((one) => ({ value: one, label: t(`contests.form.rules.${one}.name`) }))}
          />
        )}
      </FormField>
      {!isNew && <Hint>{t('contests.form.ruleHelp')}</Hint>}
      <RuleOptionFields form={form} />
    </>
  )
}
