import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, FormField, type FormState, Input, isApiError, toast } from '@verdict/ui'
import { fieldErrorsOf, InputWithButton, useAccountChecks } from './account-fields.ts'
import { type MailKind, useResend } from './resend.store.ts'

interface MailedValues {
  email: string
  code: string
}

interface CodeFieldProps<Values extends MailedValues> {
  form: FormState<Values>
  kind: MailKind
  send: (email: string) => Promise<unknown>
}

/**
 * A field for a verification code, with a button that sends it to the e-mail address of the form, at most once a
 * minute.
 */
export function EmailCodeField<Values extends MailedValues>({ form, kind, send }: CodeFieldProps<Values>) {
  const { t } = useTranslation('account')
  const check = useAccountChecks()
  const { seconds, start } = useResend(kind)
  const [isBusy, setBusy] = useState(false)
  const email = form.values.email.trim()
  const ask = async () => {
    const fault = check.email(email)
    if (fault !== undefined) {
      form.addErrors({ email: fault })
      return
    }
    setBusy(true)
    try {
      await send(email)
      start()
      toast.success(t('codeSent', { email }))
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      form.addErrors((isApiError(error) ? fieldErrorsOf(error.code, message) : undefined) ?? { code: message })
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormField form={form} name="code" label={t('code')}>
      {(control) => (
        <InputWithButton>
          <Input {...control.text} inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
          <Button busy={isBusy} disabled={seconds > 0} onClick={() => void ask()}>
            {seconds > 0 ? t('sendAgain', { seconds }) : t('sendCode')}
          </Button>
        </InputWithButton>
      )}
    </FormField>
  )
}
