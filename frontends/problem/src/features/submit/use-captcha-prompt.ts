import { useState } from 'react'
import { isApiError } from '@verdict/ui'

/** The letters that the reader has typed, with the id of the picture. */
export interface CaptchaAnswer {
  captcha: string
  captchaKey: string
}

type Resend = (answer: CaptchaAnswer) => Promise<unknown>

const refusals: readonly (string | undefined)[] = ['submission.captcha_required', 'auth.captcha_wrong']

/** State of the captcha that a site requires for submitting, from the refusal until it is answered or dismissed. */
export function useCaptchaPrompt() {
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
