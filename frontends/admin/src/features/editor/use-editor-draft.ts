import { useEffect, useRef, useState } from 'react'
import { readStored, removeStored, useUser, writeStored } from '@verdict/ui'
import type { EditorValues } from './editor-values.ts'
import type { ProblemEditorForm } from './use-problem-editor.ts'

interface Draft {
  savedAt: string
  values: EditorValues
}

const keepAfterMs = 600

export interface EditorDraft {
  /** When the draft was kept that was never saved; null when there is none to offer. */
  offeredFrom: string | null
  restore: () => void
  discard: () => void
}

/**
 * Keeps what is typed into the editor of a problem in this browser until it is saved, and offers it when the editor is
 * opened again: after a crash, a lost session or a closed tab.
 *
 * @param problem number of the problem; `new` for one that does not exist yet
 */
export function useEditorDraft(form: ProblemEditorForm, problem: number | 'new'): EditorDraft {
  const key = `problem-draft:${useUser()?.uid ?? ''}:${problem}`
  const [offered, setOffered] = useState(() => readDraft(key))
  const { values, isDirty } = form
  const wasDirty = useRef(false)

  useEffect(() => {
    if (!isDirty) {
      // Saved, or everything taken back. A form that was never changed leaves an older draft alone.
      if (wasDirty.current) removeStored(key)
      wasDirty.current = false
      return
    }
    wasDirty.current = true
    const keep = () => writeStored(key, { savedAt: new Date().toISOString(), values } satisfies Draft)
    const timer = setTimeout(keep, keepAfterMs)
    window.addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', keep)
    }
  }, [key, values, isDirty])

  return {
    offeredFrom: offered?.savedAt ?? null,
    restore: () => {
      // Fields that came into being after the draft was kept stay as they are.
      if (offered !== null) {
        // Editors that own their text take it anew.
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

function readDraft(key: string): Draft | null {
  const stored = readStored(key)
  return isDraft(stored) ? stored : null
}

/** Whether a stored value is a draft. Its values were written by the same editor. */
function isDraft(stored: unknown): stored is Draft {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'savedAt' in stored &&
    typeof stored.savedAt === 'string' &&
    'values' in stored &&
    typeof stored.values === 'object'
  )
}
