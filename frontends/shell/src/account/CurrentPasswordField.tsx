import { useTranslation } from 'react-i18next'
import { FormField, type FormState } from '@verdict/ui'
import { PasswordInput } from '../identity/PasswordInput.tsx'

interface CurrentPasswordFieldProps<Values extends { password: string }> {
  form: FormState<Values>
  autoFocus?: boolean
}

/** Asks for the password again before a sensitive change, in case somebody else uses an unlocked device. */
export function CurrentPasswordField<Values extends { password: string }>(props: CurrentPasswordFieldProps<Values>) {
  const { form, autoFocus = false } = props
  const { t } = useTranslation('account')
  return (
    <FormField form={form} name="password" label={t('currentPassword')}>
      {(control) => <PasswordInput {...control.text} autoComplete="current-password" autoFocus={autoFocus} />}
    </FormField>
  )
}
