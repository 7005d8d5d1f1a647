import { useEffect, useRef, useState } from 'react'
import { readStored, removeStored, writeStored } from '@verdict/ui'

interface Draft {
  text: string
}

const storedAt = (key: string) => `markdown-draft:${key}`

/** Deletes the draft of an editor, after its text was saved. */
export function clearMarkdownDraft(key: string): void {
  removeStored(storedAt(key))
}

/** Stores the typed text in this browser, and restores a draft that was never saved when the editor mounts. */
export function useMarkdownDraft(key: string | undefined, value: string, onChange: (text: string) => void) {
  const [before, setBefore] = useState<string | null>(null)
  const opened = useRef({ value, onChange })
  useEffect(() => {
    const draft = key === undefined ? null : readDraft(key)
    const { value: saved, onChange: restore } = opened.current
    if (draft === null || draft.text === saved) return
    restore(draft.text)
    setBefore(saved)
  }, [key])
  return {
    isRestored: before !== null,
    keep: (text: string) => {
      if (key !== undefined) writeStored(storedAt(key), { text } satisfies Draft)
    },
    discard: () => {
      if (key !== undefined) clearMarkdownDraft(key)
      if (before !== null) onChange(before)
      setBefore(null)
    },
  }
}

function readDraft(key: string): Draft | null {
  const stored = readStored(storedAt(key))
  return typeof stored === 'object' && stored !== null && 'text' in stored && typeof stored.text === 'string'
    ? { text: stored.text }
    : null
}
