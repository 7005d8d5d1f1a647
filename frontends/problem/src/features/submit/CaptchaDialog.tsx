import { useTranslation } from 'react-i18next'
import { FormDialog, useForm } from '@verdict/ui'
import { CaptchaField, useCaptcha } from '@verdict/ui/captcha-field'
import type { CaptchaAnswer } from './use-captcha-prompt.ts'

export interface CaptchaDialogProps {
  onAnswer: (answer: CaptchaAnswer) => Promise<unknown>
  onClose: () => void
}

/** Asks for a captcha and submits with it; a wrong answer loads another picture. */
export function CaptchaDialog({ onAnswer, onClose }: CaptchaDialogProps) {
  const { t } = useTranslation('problem')
  const captcha = useCaptcha()
  const form = useForm({
    initial: { captcha: '' },
    check: (values) => ({ captcha: values.captcha.trim() === '' ? t('editor.captchaEmpty') : undefined }),
    errorsOf: (code, message) => (code === 'auth.captcha_wrong' ? { captcha: message } : undefined),
    submit: async (values) => {
      try {
        await onAnswer({ captcha: values.captcha.trim(), captchaKey: captcha.captchaKey })
      } catch (error) {
        captcha.refresh()
        form.set('captcha', '')
        throw error
      }
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('editor.captchaTitle')}
      submit={t('editor.submit')}
      cancel={t('editor.captchaCancel')}
      onClose={onClose}
      widthPx={400}
    >
      <CaptchaField autoFocus form={form} captcha={captcha} />
    </FormDialog>
  )
}
