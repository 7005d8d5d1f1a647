import { useTranslation } from 'react-i18next'
import { Input } from '../controls/Input.tsx'
import { FormField } from './Form.tsx'
import type { FormState } from './use-form.ts'

/** A field for the one-time code of two-factor sign-in; renders nothing while none is required. */
export function SecondFactorField<Values extends { code: string }>({
  form,
}: {
  form: FormState<Values> & { asksCode: boolean }
}) {
  const { t } = useTranslation('kit')
  if (!form.asksCode) return null
  return (
    <FormField form={form} name="code" label={t('secondFactor.label')} help={t('secondFactor.help')}>
      {(control) => (
        <Input {...control.text} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} maxLength={50} />
      )}
    </FormField>
  )
}
