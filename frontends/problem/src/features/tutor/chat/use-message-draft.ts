import { useState } from 'react'
import { readStored, removeStored, useUser, writeStored } from '@verdict/ui'

interface StoredText {
  read: () => string | null
  write: (text: string | null) => void
}

function createStoredText(key: string): StoredText {
  const stored = () => {
    const text = readStored(key)
    return typeof text === 'string' && text !== '' ? text : null
  }
  /** The stored draft as this page last saw it. */
  let known: string | null = null
  return {
    read: () => (known = stored()),
    write: (text) => {
      // An empty draft removes the stored one unless another tab has changed it.
      if (text !== null && text !== '') writeStored(key, text)
      else if (stored() === known) removeStored(key)
      known = text
    },
  }
}

export interface MessageDraft {
  /** The draft while it is being written. */
  typed: StoredText
  /** Keeps the sent message until the server has accepted it. */
  unsent: StoredText
}

/** The draft of a message, stored in this browser. */
export function useMessageDraft(subject: string): MessageDraft {
  const owner = useUser()?.uid ?? ''
  const [draft] = useState(() => ({
    typed: createStoredText(`tutor-draft|${owner}|${subject}`),
    unsent: createStoredText(`tutor-unsent|${owner}|${subject}`),
  }))
  return draft
}
