import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, type Control, type FieldErrors, Input, isApiError, toast } from '@verdict/ui'
import { fieldErrorsOf, InputWithButton } from './account-fields.ts'
import { type MailKind, useResend } from './resend.store.ts'

interface CodeInputProps {
  control: Control<string>
  kind: MailKind
  email: string
  /** Why no code can be sent to the e-mail as it is. */
  fault: string | undefined
  send: (email: string) => Promise<unknown>
  /** Says at the fields why no code was sent. */
  onErrors: (found: FieldErrors) => void
}

/** A box for the code of a mail, and the button that has it sent, once a minute. */
export function CodeInput({ control, kind, email, fault, send, onErrors }: CodeInputProps) {
  const { t } = useTranslation('account')
  const { seconds, start } = useResend(kind)
  const [isBusy, setBusy] = useState(false)
  const ask = async () => {
    if (fault !== undefined) {
      onErrors({ email: fault })
      return
    }
    setBusy(true)
    try {
      await send(email.trim())
      start()
      toast.success(t('codeSent', { email: email.trim() }))
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      onErrors((isApiError(error) ? fieldErrorsOf(error.code, message) : undefined) ?? { code: message })
    } finally {
      setBusy(false)
    }
  }
  return (
    <InputWithButton>
      <Input {...control.text} inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
      <Button busy={isBusy} disabled={seconds > 0} onClick={() => void ask()}>
        {seconds > 0 ? t('sendAgain', { seconds }) : t('sendCode')}
      </Button>
    </InputWithButton>
  )
}
