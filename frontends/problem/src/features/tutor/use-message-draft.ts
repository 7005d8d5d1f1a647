import { useState } from 'react'
import { readStored, removeStored, useUser, writeStored } from '@verdict/ui'

interface StoredText {
  read: () => string | null
  write: (text: string | null) => void
}

function createStoredText(key: string): StoredText {
  return {
    read: () => {
      const stored = readStored(key)
      return typeof stored === 'string' && stored !== '' ? stored : null
    },
    write: (text) => (text === null || text === '' ? removeStored(key) : writeStored(key, text)),
  }
}

export interface MessageDraft {
  /** As it is being written. */
  typed: StoredText
  /** As it was sent, until the server has taken it. */
  unsent: StoredText
}

/** The message about something that this browser keeps for the reader, whatever becomes of the page. */
export function useMessageDraft(subject: string): MessageDraft {
  const owner = useUser()?.uid ?? ''
  const [draft] = useState(() => ({
    typed: createStoredText(`tutor-draft|${owner}|${subject}`),
    unsent: createStoredText(`tutor-unsent|${owner}|${subject}`),
  }))
  return draft
}
