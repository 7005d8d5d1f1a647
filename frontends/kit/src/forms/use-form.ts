import { type FormEvent, type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../api/api-error.ts'
import { validate, type ValidationError } from './validate.ts'

export type FieldErrors = Readonly<Record<string, string>>

export interface FormOptions<Values extends object> {
  initial: Values
  /** The body (or query) schema of the route that the form calls. */
  schema?: unknown
  /** Rules beyond the schema: texts by field path. They win over the schema's. */
  check?: (values: Values) => Record<string, string | undefined>
  /** Given also what the form began with. */
  submit: (values: Values, before: Values) => Promise<unknown>
  /** Puts a refusal of the server at a field: `user.name_taken` → `{ username: … }`. */
  errorsOf?: (code: string, message: string) => Record<string, string> | undefined
}

export interface FormState<Values extends object> {
  values: Values
  /** Texts at fields, by path. */
  errors: FieldErrors
  /** Contains the server's error message that belongs to no field. */
  formError: string | null
  isDirty: boolean
  isBusy: boolean
  /** How often the form has started over: an editor that owns its text takes the form's text again when this rises. */
  revision: number
  /** `path` is what changed of a field with parts: their other errors stay. */
  set: <Key extends keyof Values>(key: Key, value: Values[Key], path?: string) => void
  /** Sets a field to a function of its latest value, also when that is not rendered yet. */
  update: <Key extends keyof Values>(key: Key, change: (value: Values[Key]) => Values[Key]) => void
  patch: (changes: Partial<Values>) => void
  /** Starts over, with other values when they are given: after loading, after saving. */
  reset: (values?: Values) => void
  submit: (event?: FormEvent) => Promise<boolean>
  /** Adds errors to fields, such as those found by a separate call to the server. */
  addErrors: (found: FieldErrors) => void
  ref: RefObject<HTMLFormElement | null>
}

/**
 * State of a form: values, errors by field, and whether anything has been changed. A failed submit keeps the values and
 * focuses the first field with an error.
 */
export function useForm<Values extends object>(options: FormOptions<Values>): FormState<Values> {
  const [initial, setInitial] = useState(options.initial)
  const [values, setValues] = useState(options.initial)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [formError, setFormError] = useState<string | null>(null)
  const [revision, setRevision] = useState(0)
  const ref = useRef<HTMLFormElement>(null)
  const isDirty = useMemo(() => JSON.stringify(values) !== JSON.stringify(initial), [values, initial])

  const change = useCallback((fields: readonly string[], changed: (before: Values) => Values) => {
    setValues(changed)
    setErrors((before) => withoutFields(before, fields))
    setFormError(null)
  }, [])

  const patch = useCallback(
    (changes: Partial<Values>) => change(Object.keys(changes), (before) => ({ ...before, ...changes })),
    [change],
  )

  const reset = useCallback(
    (next?: Values) => {
      if (next !== undefined) setInitial(next)
      setValues((before) => next ?? (before === initial ? before : initial))
      setErrors({})
      setFormError(null)
      setRevision((before) => before + 1)
    },
    [initial],
  )

  const { submit, isBusy } = useSubmit(options, { values, initial, setErrors, setFormError, ref })

  return {
    values,
    errors,
    formError,
    isDirty,
    isBusy,
    revision,
    update: (key, make) => change([String(key)], (before) => ({ ...before, [key]: make(before[key]) })),
    set: (key, value, path = String(key)) => change([path], (before) => ({ ...before, [key]: value })),
    patch,
    reset,
    submit,
    addErrors: (found) => setErrors((before) => ({ ...before, ...found })),
    ref,
  }
}

interface SubmittedForm<Values> extends Pick<FormState<object>, 'ref'> {
  values: Values
  initial: Values
  setErrors: (errors: FieldErrors) => void
  setFormError: (text: string | null) => void
}

/**
 * Validates and submits the form, puts errors of the server at their fields and focuses the first of them, unless the user
 * has moved on to another field of the form meanwhile.
 */
function useSubmit<Values extends object>(options: FormOptions<Values>, form: SubmittedForm<Values>) {
  const { values, initial, setErrors, setFormError, ref } = form
  const { t } = useTranslation('kit')
  const [isBusy, setBusy] = useState(false)

  const fail = (found: FieldErrors, focused: Element | null) => {
    setErrors(found)
    // Focuses after React has painted the errors, so that the focused field has its description.
    requestAnimationFrame(() => {
      const { activeElement } = document
      const isTypingElsewhere = activeElement !== focused && ref.current?.contains(activeElement) === true
      if (!isTypingElsewhere) focusFirst(ref.current)
    })
  }

  const submit = async (event?: FormEvent): Promise<boolean> => {
    event?.preventDefault()
    event?.stopPropagation()
    if (isBusy) return false
    const focused = document.activeElement
    const found = problemsOf(options, values, (key, params) => t(`field.${key}`, params))
    setFormError(null)
    if (Object.keys(found).length > 0) {
      fail(found, focused)
      return false
    }
    setBusy(true)
    try {
      await options.submit(values, initial)
      setErrors({})
      return true
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      const atFields = isApiError(error) ? options.errorsOf?.(error.code, message) : undefined
      if (atFields === undefined) setFormError(message)
      else fail(atFields, focused)
      return false
    } finally {
      setBusy(false)
    }
  }

  return { submit, isBusy }
}

/**
 * Drops the errors of changed fields. A change of `statements.0` also drops those of its parts (`statements.0.title`)
 * and of the whole list (`statements`).
 */
function withoutFields(errors: FieldErrors, names: readonly string[]): FieldErrors {
  const isPart = (path: string, whole: string) => path === whole || path.startsWith(`${whole}.`)
  return Object.fromEntries(
    Object.entries(errors).filter(([path]) => !names.some((name) => isPart(path, name) || isPart(name, path))),
  )
}

function problemsOf<Values extends object>(
  { schema, check }: FormOptions<Values>,
  values: Values,
  text: (key: ValidationError['key'], params: Record<string, number>) => string,
): FieldErrors {
  const bySchema = Object.fromEntries(
    validate(schema, values).map(({ path, key, params }) => [path, text(key, params)]),
  )
  const byCheck = Object.entries(check?.(values) ?? {}).flatMap(([path, message]) =>
    message === undefined ? [] : [[path, message] as const],
  )
  return { ...bySchema, ...Object.fromEntries(byCheck) }
}

const focusable = 'input:not([hidden]), textarea, button, [role="combobox"], [tabindex="-1"]'

/** Focuses the control with an error, or else the first control of its field, and scrolls to it. */
function focusFirst(form: HTMLFormElement | null): void {
  const first = form?.querySelector<HTMLElement>('[data-fault], [aria-invalid="true"]')
  if (first == null) return
  const marked = first.matches('[aria-invalid="true"]')
    ? first
    : first.querySelector<HTMLElement>('[aria-invalid="true"]')
  const control = marked ?? first.querySelector<HTMLElement>(focusable)
  control?.focus({ preventScroll: true })
  first.scrollIntoView?.({ block: 'center' })
}
