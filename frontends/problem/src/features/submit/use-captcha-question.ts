import { useState } from 'react'
import { isApiError } from '@verdict/ui'

/** The letters that somebody has read from a picture, and which picture it was. */
export interface CaptchaAnswer {
  captcha: string
  captchaKey: string
}

type Resend = (answer: CaptchaAnswer) => Promise<unknown>

const refusals: readonly (string | undefined)[] = ['submission.captcha_required', 'auth.captcha_wrong']

/** The captcha that a site asks for with a submit, from its refusal until it is answered or given up. */
export function useCaptchaQuestion() {
  const [resend, setResend] = useState<Resend | null>(null)
  return {
    /** Sends what was refused again, with an answer; null: nothing is asked. */
    resend,
    /** Asks if that was why a submit failed. */
    onError: (error: Error, again: Resend) =>
      setResend(isApiError(error) && refusals.includes(error.code) ? () => again : null),
    close: () => setResend(null),
  }
}
