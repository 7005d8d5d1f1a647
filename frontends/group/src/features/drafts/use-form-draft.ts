import { useEffect, useState } from 'react'
import { type FormOptions, readStored, removeStored, useForm, writeStored } from '@verdict/ui'

interface FormDraftOptions<Values extends object> extends Omit<FormOptions<Values>, 'initial'> {
  /** Storage key of the draft. */
  key: string
  /** Initial values without a draft. */
  saved: Values
  /** Removes what must not be stored, such as a password. */
  toDraft?: (values: Values) => Values
}

/**
 * Creates a form that stores its values in this browser until they are saved; a stored draft becomes the initial
 * values.
 */
export function useFormDraft<Values extends object>({
  key,
  saved,
  submit,
  toDraft = (values) => values,
  ...options
}: FormDraftOptions<Values>) {
  const [found, setFound] = useState(() => readLike(key, saved))
  const form = useForm({
    ...options,
    initial: found ?? saved,
    async submit(values, before) {
      await submit(values, before)
      removeStored(key)
    },
  })
  const { values, isDirty, isBusy } = form
  const isTyped = isDirty && !isBusy
  useEffect(() => {
    if (isTyped) writeStored(key, toDraft(values))
    // oxlint-disable-next-line react/exhaustive-deps -- what is kept of the values does not change
  }, [key, isTyped, values])
  const discard = () => {
    removeStored(key)
    setFound(null)
    form.reset(saved)
  }
  return { form, isRestored: found !== null, discard }
}

/** The stored draft, if it has the fields of the form: these may differ between versions. */
function readLike<Values extends object>(key: string, form: Values): Values | null {
  const stored = readStored(key)
  return isLike(stored, form) ? stored : null
}

function isLike<Values extends object>(stored: unknown, form: Values): stored is Values {
  if (typeof stored !== 'object' || stored === null) return false
  return Object.entries(form).every(([field, value]) => {
    const storedValue: unknown = Reflect.get(stored, field)
    return typeof storedValue === typeof value && hasKeys(storedValue, value)
  })
}

/** Whether an object has the keys of another one; true if that is no object. */
function hasKeys(candidate: unknown, value: unknown): boolean {
  const isObject = (one: unknown): one is object => typeof one === 'object' && one !== null && !Array.isArray(one)
  if (!isObject(value)) return true
  return isObject(candidate) && Object.keys(value).every((key) => key in candidate)
}
