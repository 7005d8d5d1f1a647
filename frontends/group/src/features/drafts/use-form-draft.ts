import { useEffect, useState } from 'react'
import { type FormOptions, readStored, removeStored, useForm, writeStored } from '@verdict/ui'

interface FormDraftOptions<Values extends object> extends Omit<FormOptions<Values>, 'initial'> {
  /** Where what is typed is kept in this browser. */
  key: string
  /** What the form begins with when nothing was left. */
  saved: Values
  /** What of it is kept: without a password. */
  toDraft?: (values: Values) => Values
}

/** A form whose text is kept in this browser until it is saved; what was left there begins it the next time. */
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

/** What is stored, when it has the fields of the form; forms change from one version to the next. */
function readLike<Values extends object>(key: string, form: Values): Values | null {
  const stored = readStored(key)
  return isLike(stored, form) ? stored : null
}

function isLike<Values extends object>(stored: unknown, form: Values): stored is Values {
  if (typeof stored !== 'object' || stored === null) return false
  return Object.entries(form).every(([field, value]) => {
    const kept: unknown = Reflect.get(stored, field)
    return typeof kept === typeof value && hasKeys(kept, value)
  })
}

/** Whether an object has the keys of another; of what is no object there are none to have. */
function hasKeys(kept: unknown, value: unknown): boolean {
  const isObject = (one: unknown): one is object => typeof one === 'object' && one !== null && !Array.isArray(one)
  if (!isObject(value)) return true
  return isObject(kept) && Object.keys(value).every((key) => key in kept)
}
