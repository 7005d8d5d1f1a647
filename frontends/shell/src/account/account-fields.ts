import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { isEmail } from '@verdict/proto/codes/accounts/emails'
import { isPassword, passwordLength } from '@verdict/proto/codes/accounts/passwords'
import { theme } from '@verdict/ui'

/** Validators of account fields, with the rules of the server; each returns an error text. */
export function useAccountChecks() {
  const { t } = useTranslation('account')
  const isEmpty = (text: string) => text.trim() === ''
  return {
    required: (text: string) => (isEmpty(text) ? t('required') : undefined),
    username: (text: string) => {
      if (isEmpty(text)) return t('required')
      return text.trim().length > 20 ? t('usernameLength') : undefined
    },
    password: (text: string) => {
      if (isEmpty(text)) return t('required')
      return isPassword(text.trim()) ? undefined : t('passwordLength', passwordLength)
    },
    again: (text: string, password: string) => {
      if (isEmpty(text)) return t('required')
      return text.trim() === password.trim() ? undefined : t('noMatch')
    },
    email: (text: string) => {
      if (isEmpty(text)) return t('required')
      return isEmail(text.trim()) ? undefined : t('emailInvalid')
    },
    code: (text: string) => (text.trim().length === 6 ? undefined : t('codeLength')),
  }
}

/** Field of the form that an error code belongs to. */
const fieldOfCode: Readonly<Record<string, string>> = {
  'user.name_taken': 'username',
  'user.name_invalid': 'username',
  'user.email_taken': 'email',
  'user.email_invalid': 'email',
  'auth.same_email': 'email',
  'auth.password_length': 'password',
  'auth.code_wrong': 'code',
  'auth.captcha_wrong': 'captcha',
}

export function fieldErrorsOf(code: string, message: string): Record<string, string> | undefined {
  const field = fieldOfCode[code]
  return field === undefined ? undefined : { [field]: message }
}

/** An input with a button beside it. */
export const InputWithButton = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${theme.space(2)};
  align-items: center;
`
