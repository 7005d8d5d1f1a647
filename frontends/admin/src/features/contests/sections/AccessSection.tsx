import { useTranslation } from 'react-i18next'
import { ContestAuth, contestAuths } from '@verdict/proto/codes/contest'
import { Checkbox, FormField, Input, Select, Stack, Switch, Textarea } from '@verdict/ui'
import { hasAccountPattern } from '../values/account-rule.rules.ts'
import type { ContestFormState } from '../values/contest-form-state.ts'
import { FieldGrid, Hint } from '../form-layout.ts'

const authNames = { 0: 'public', 1: 'private', 2: 'protected' } as const

/** Sets who sees the contest and who may take part. */
export function AccessSection({ form }: { form: ContestFormState }) {
  const { t } = useTranslation('admin')
  const { values } = form
  const auth = contestAuths.find((one) => one === values.auth) ?? ContestAuth.Public
  return (
    <>
      <FieldGrid>
        <FormField form={form} name="auth" label={t('contests.form.auth')} help={t(`contests.form.authHelp.${auth}`)}>
          {({ value }) => (
            <Select
              {...value}
              value={String(value.value)}
              onChange={(chosen) => value.onChange(Number(chosen))}
              options={contestAuths.map((one) => ({
                value: String(one),
                label: t(`contests.auths.${authNames[one]}`),
              }))}
            />
          )}
        </FormField>
        {auth !== ContestAuth.Public && (
          <FormField form={form} name="pwd" label={t('contests.form.password')}>
            {(control) => <Input {...control.text} maxLength={100} autoComplete="off" />}
          </FormField>
        )}
      </FieldGrid>
      <Stack $gap={3}>
        <Switch checked={values.visible} onChange={(isOn) => form.set('visible', isOn)}>
          {t('contests.form.visible')}
        </Switch>
        <Checkbox checked={values.openAccountLimit} onChange={(isOn) => form.set('openAccountLimit', isOn)}>
          {t('contests.form.limit')}
        </Checkbox>
      </Stack>
      {values.openAccountLimit && <AccountRule form={form} />}
    </>
  )
}

function AccountRule({ form }: { form: ContestFormState }) {
  const { t } = useTranslation('admin')
  const { prefix, suffix, numberFrom, numberTo } = form.values
  const name = (number: number) => `${prefix.trim()}${number}${suffix.trim()}`
  const hasPattern = hasAccountPattern(form.values)
  return (
    <>
      <FieldGrid>
        <FormField form={form} name="prefix" label={t('contests.form.prefix')}>
          {(control) => <Input {...control.text} maxLength={50} />}
        </FormField>
        <FormField form={form} name="suffix" label={t('contests.form.suffix')}>
          {(control) => <Input {...control.text} maxLength={50} />}
        </FormField>
        <FormField form={form} name="numberFrom" label={t('contests.form.numberFrom')}>
          {(control) => <Input {...control.number} min={0} />}
        </FormField>
        <FormField form={form} name="numberTo" label={t('contests.form.numberTo')}>
          {(control) => <Input {...control.number} min={0} />}
        </FormField>
      </FieldGrid>
      {hasPattern && numberTo >= numberFrom && (
        <Hint>{t('contests.form.ruleExample', { first: name(numberFrom), last: name(numberTo) })}</Hint>
      )}
      <FormField form={form} name="extra" label={t('contests.form.extra')} help={t('contests.form.extraHelp')} optional>
        {(control) => <Textarea {...control.text} maxLength={60_000} />}
      </FormField>
    </>
  )
}
