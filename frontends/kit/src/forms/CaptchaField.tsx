import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { getCaptcha } from '@verdict/proto/http/auth/accounts/account'
import { Input } from '../controls/Input.tsx'
import { api } from '../session/api.ts'
import { focusRing, theme } from '../theme/theme.ts'
import { FormField } from './Form.tsx'
import type { FormState } from './use-form.ts'

export interface Captcha {
  /** It is null until the first picture has loaded. */
  img: string | null
  captchaKey: string
  /** Each picture works once: after an answer another one is asked for. */
  refresh: () => void
}

/** Loads a captcha picture when the component mounts, and another one on request. */
export function useCaptcha(): Captcha {
  const { data, refetch } = useQuery({ ...api.query(getCaptcha), staleTime: Infinity, gcTime: 0 })
  return { img: data?.img ?? null, captchaKey: data?.captchaKey ?? '', refresh: () => void refetch() }
}

export interface CaptchaFieldProps<Values extends { captcha: string }> {
  form: FormState<Values>
  captcha: Captcha
  autoFocus?: boolean
}

/** A field for the letters of a captcha; clicking its picture loads another one. */
export function CaptchaField<Values extends { captcha: string }>({
  form,
  captcha: { img, refresh },
  autoFocus = false,
}: CaptchaFieldProps<Values>) {
  const { t } = useTranslation('kit')
  return (
    <FormField form={form} name="captcha" label={t('captcha.label')}>
      {({ text }) => (
        <Row>
          <Input
            {...text}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={8}
            autoFocus={autoFocus}
          />
          <Picture type="button" onClick={refresh} aria-label={t('captcha.refresh')}>
            {img !== null && <img src={img} alt="" width={130} height={44} />}
          </Picture>
        </Row>
      )}
    </FormField>
  )
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${theme.space(2)};
  align-items: center;
`

const Picture = styled.button`
  display: block;
  width: 132px;
  height: 46px;
  padding: 0;
  overflow: hidden;
  border: ${theme.line};
  border-radius: ${theme.radius.control};
  background: ${theme.color.sunken};
  cursor: pointer;
  ${focusRing}
  img {
    display: block;
  }
`
