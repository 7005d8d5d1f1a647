import { useTranslation } from 'react-i18next'
import { isApiError } from '../api/api-error.ts'
import { useSignInFailures } from '../session/sign-in-failures.ts'
import { FormField } from './Form.tsx'
import { SlidePuzzle } from './SlidePuzzle.tsx'
import { failuresBeforePuzzle } from './slide-puzzle.rules.ts'
import { type FormState, useForm } from './use-form.ts'

export interface SignInValues {
  username: string
  password: string
  /** Whether the puzzle is solved; asked for after several failures. */
  puzzle: boolean
}

export interface SignInFormOptions {
  schema: unknown
  check?: (values: SignInValues) => Record<string, string | undefined>
  submit: (credentials: Pick<SignInValues, 'username' | 'password'>) => Promise<unknown>
}

/** A form that signs in: counts failures, and asks for a puzzle before each further try once there are several. */
export function useSignInForm({ schema, check, submit }: SignInFormOptions): FormState<SignInValues> {
  const { t } = useTranslation('kit')
  const { count, add, clear } = useSignInFailures()
  const form = useForm<SignInValues>({
    initial: { username: '', password: '', puzzle: false },
    schema,
    check: (values) => ({
      ...check?.(values),
      puzzle: count >= failuresBeforePuzzle && !values.puzzle ? t('puzzle.required') : undefined,
    }),
    submit: async ({ username, password }) => {
      try {
        await submit({ username, password })
        clear()
      } catch (error) {
        if (isApiError(error) && error.kind === 'refused' && error.status < 500) add()
        form.set('puzzle', false)
        throw error
      }
    },
  })
  return form
}

/** The puzzle of a form that signs in; nothing while it is not asked for. */
export function SignInPuzzle({ form }: { form: FormState<SignInValues> }) {
  const { t } = useTranslation('kit')
  const count = useSignInFailures((state) => state.count)
  if (count < failuresBeforePuzzle) return null
  return (
    <FormField form={form} name="puzzle" label={t('puzzle.title')}>
      {/* After each failure another one. */}
      {(control) => <SlidePuzzle key={count} {...control.value} />}
    </FormField>
  )
}
