import { useEffect, useState } from 'react'
import { type FormOptions, type FormState, readStored, removeStored, useForm, useUser, writeStored } from '@verdict/ui'

/**
 * Creates a form that keeps its values in this browser for the user until it is sent.
 *
 * @param name identifies the form and its subject
 */
export function useDraftForm<Values extends Record<string, string>>(
  name: string,
  { initial, submit, ...options }: FormOptions<Values>,
): FormState<Values> {
  const owner = useUser()?.uid ?? ''
  const place = `kept-form|${owner}|${name}`
  const [begun] = useState(() => ({ ...initial, ...storedValuesOf(readStored(place), initial) }))
  const [isSent, setSent] = useState(false)
  const form = useForm<Values>({
    ...options,
    initial: begun,
    async submit(values, before) {
      await submit(values, before)
      setSent(true)
      removeStored(place)
    },
  })
  const { values } = form
  useEffect(() => {
    if (!isSent && JSON.stringify(values) !== JSON.stringify(begun)) writeStored(place, values)
  }, [place, values, begun, isSent])
  return form
}

/** Stored texts of fields that the form still has. */
function storedValuesOf<Values extends Record<string, string>>(stored: unknown, initial: Values): Partial<Values> {
  if (typeof stored !== 'object' || stored === null) return {}
  const known = Object.entries(stored).filter(([field, text]) => field in initial && typeof text === 'string')
  return Object.fromEntries(known) as Partial<Values>
}
