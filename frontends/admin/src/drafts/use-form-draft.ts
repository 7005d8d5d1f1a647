import { useEffect, useRef, useState } from 'react'
import { type FormState, readStored, removeStored, useUser, writeStored } from '@verdict/ui'

interface Draft {
  savedAt: string
  values: object
}

const keepAfterMs = 600

export interface FormDraft {
  /** When the unsaved draft was stored; null if there is none. */
  offeredFrom: string | null
  restore: () => void
  discard: () => void
}

/**
 * Stores the values of a form in this browser until they are saved, and offers them when the form is opened again:
 * after a crash, an expired session or a closed tab.
 *
 * @param kind prefix of the storage key, such as `problem-draft`
 * @param id id of what is edited; `new` for what does not exist yet
 * @param renamed present names of fields by the names in drafts of earlier versions
 */
export function useFormDraft<Values extends object>(
  form: FormState<Values>,
  kind: string,
  id: number | 'new',
  renamed: Readonly<Record<string, keyof Values & string>> = {},
): FormDraft {
  const key = `${kind}:${useUser()?.uid ?? ''}:${id}`
  const [offered, setOffered] = useState(() => readDraft(key, renamed))
  const { values, isDirty } = form
  const wasDirty = useRef(false)
  const pending = useRef<(() => void) | null>(null)

  useEffect(() => {
    if (!isDirty) {
      pending.current = null
      // The form was saved, or all changes were undone. A form without changes does not affect an older draft.
      if (wasDirty.current) removeStored(key)
      wasDirty.current = false
      return
    }
    wasDirty.current = true
    const keep = () => {
      pending.current = null
      writeStored(key, { savedAt: new Date().toISOString(), values } satisfies Draft)
    }
    pending.current = keep
    const timer = setTimeout(keep, keepAfterMs)
    window.addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', keep)
    }
  }, [key, values, isDirty])

  // Saves the draft when a dialog is closed or a page is left right after the last key.
  useEffect(() => () => pending.current?.(), [key])

  return {
    offeredFrom: offered?.savedAt ?? null,
    restore: () => {
      // Fields that did not exist when the draft was stored keep their values.
      if (offered !== null) {
        // Editors with a text of their own load it again.
        form.reset()
        form.patch(offered.values)
      }
      setOffered(null)
    },
    discard: () => {
      if (!isDirty) removeStored(key)
      setOffered(null)
    },
  }
}

function readDraft(key: string, renamed: Readonly<Record<string, string>>): Draft | null {
  const stored = readStored(key)
  if (!isDraft(stored)) return null
  const rename = ([name, value]: [string, unknown]): [string, unknown] => [renamed[name] ?? name, value]
  return { ...stored, values: Object.fromEntries<unknown>(Object.entries(stored.values).map(rename)) }
}

/** Whether a stored value is a draft; its values were written by the same form. */
function isDraft(stored: unknown): stored is Draft {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'savedAt' in stored &&
    typeof stored.savedAt === 'string' &&
    'values' in stored &&
    typeof stored.values === 'object' &&
    stored.values !== null
  )
}
