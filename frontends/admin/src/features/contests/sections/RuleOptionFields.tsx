import { useTranslation } from 'react-i18next'
import { ruleOptions, type ChoiceName, type RuleOptionName } from '@verdict/proto/contest-rules/options'
import { contestRule } from '@verdict/proto/contest-rules/rules'
import { FormField, Select } from '@verdict/ui'
import type { ContestFormState } from '../values/contest-form-state.ts'
import { LateFrom, LateSteps } from './LateSteps.tsx'

export function RuleOptionFields({ form }: { form: ContestFormState }) {
  return contestRule(form.values.rule).options.map((name) => <RuleOption key={name} form={form} name={name} />)
}

function RuleOption({ form, name }: { form: ContestFormState; name: RuleOptionName }) {
  switch (ruleOptions[name].kind) {
    case 'choice':
      return <Choice form={form} name={name as ChoiceName} />
    case 'instant':
      return <LateFrom form={form} />
    case 'lateSteps':
      return <LateSteps form={form} />
  }
}

function Choice({ form, name }: { form: ContestFormState; name: ChoiceName }) {
  const { t } = useTranslation('admin')
  const { values } = ruleOptions[name]
  return (
    <FormField form={form} name={name} label={t(`contests.form.options.${name}`)}>
      {({ value }) => (
        <Select
          {...value}
          inline
          onChange={(chosen) => value.onChange(chosen as typeof value.value)}
          options={values.map((one) => ({ value: one, label: t(`contests.form.choices.${one}`) }))}
        />
      )}
    </FormField>
  )
}
