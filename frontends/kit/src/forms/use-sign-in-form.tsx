import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../api/api-error.ts'
import { readStored, removeStored, writeStored } from '../browser/storage.ts'
import { lazyComponent } from '../page/loading/lazy-component.tsx'
import { Skeleton } from '../page/loading/Skeleton.tsx'
import { FormField } from './Form.tsx'
import type { ChallengeAnswer, SliderCaptchaProps } from './SliderCaptcha.tsx'
import { type FormState, useForm } from './use-form.ts'

export interface SignInValues {
  username: string
  password: string
  /** The answered security check; asked for by the server after several failures. */
  challenge: ChallengeAnswer | null
  /** One-time code of two-factor sign-in; the server asks for it after the right password. */
  code: string
}

/** Contains the data that a sign-in sends. */
export interface Credentials {
  username: string
  password: string
  challenge?: ChallengeAnswer
  code?: string
}

export interface SignInFormOptions {
  /** This is the initial value of the username field. */
  username?: string
  schema: unknown
  check?: (values: SignInValues) => Record<string, string | undefined>
  submit: (credentials: Credentials) => Promise<unknown>
}

/** `round` counts how often a captcha has been required; 0: none is required. */
export interface SignInFormState extends FormState<SignInValues> {
  round: number
  /** Whether the account has a second factor. */
  asksCode: boolean
}

const codeCodes = ['auth.second_step_required', 'auth.second_step_wrong']
const challengeCodes = ['auth.challenge_required', 'auth.challenge_wrong']

/** Storage key of the number of failed sign-ins in this browser since the last successful one, shared by all tabs. */
const failuresKey = 'signInFailures'
/** Source: specification 1, section 4, sign-in and session. */
const failuresBeforeCheck = 5

function storedFailures(): number {
  const count = readStored(failuresKey)
  return typeof count === 'number' && count > 0 ? count : 0
}

/**
 * A sign-in form that requires a captcha after five failures, or as soon as the server asks for one. Every further
 * attempt needs a new captcha.
 */
export function useSignInForm({ username = '', schema, check, submit }: SignInFormOptions): SignInFormState {
  const { t } = useTranslation('kit')
  const [round, setRound] = useState(() => (storedFailures() < failuresBeforeCheck ? 0 : 1))
  const [asksCode, setAsksCode] = useState(false)
  const form = useForm<SignInValues>({
    initial: { username, password: '', challenge: null, code: '' },
    check: (values) => ({
      challenge: round > 0 && values.challenge === null ? t('puzzle.required') : undefined,
      ...check?.(values),
    }),
    submit: async ({ challenge, code, ...names }) => {
      try {
        const second = code.trim() === '' ? {} : { code: code.trim() }
        await submit({ ...names, ...(challenge === null ? {} : { challenge }), ...second })
        setRound(0)
        removeStored(failuresKey)
      } catch (error) {
        const isRefused = isApiError(error) && error.kind === 'refused'
        if (isRefused && codeCodes.includes(error.code)) setAsksCode(true)
        const failures = storedFailures() + (isRefused && error.code === 'auth.wrong_credentials' ? 1 : 0)
        writeStored(failuresKey, failures)
        const isDue = failures >= failuresBeforeCheck || round > 0
        if (isRefused && (isDue || challengeCodes.includes(error.code))) setRound(round + 1)
        form.set('challenge', null)
        throw error
      }
    },
    errorsOf: (code, message) => (codeCodes.includes(code) ? { code: message } : undefined),
    schema: withoutChallenge(schema),
  })
  return { ...form, round, asksCode }
}

/** Copies the values of the form without the captcha, because a null captcha means that it is not solved yet. */
function withoutChallenge(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null || !('properties' in schema)) return schema
  const { properties } = schema
  if (typeof properties !== 'object' || properties === null || !('challenge' in properties)) return schema
  const { challenge: _, ...rest } = properties
  return { ...schema, properties: rest }
}

/** About the height of the captcha, so that the dialog does not jump when it appears. */
const puzzleHeightPx = 150

const SliderCaptcha = lazyComponent<SliderCaptchaProps>(async () => (await import('./SliderCaptcha.tsx')).SliderCaptcha)

/** The captcha of a sign-in form; renders nothing while none is required. */
export function SignInCaptcha({ form }: { form: SignInFormState }) {
  const { t } = useTranslation('kit')
  if (form.round === 0) return null
  return (
    <FormField form={form} name="challenge" label={t('puzzle.title')}>
      {(control) => (
        <Suspense fallback={<Skeleton heightPx={puzzleHeightPx} />}>
          <SliderCaptcha {...control.value} username={form.values.username.trim()} round={form.round} />
        </Suspense>
      )}
    </FormField>
  )
}
