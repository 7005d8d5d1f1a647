import { useState } from 'react'

interface Store {
  read: (key: string) => unknown
  write: (key: string, value: unknown) => void
}

/** A boolean preference that is stored in this browser. */
export function useStoredFlag(key: string, fallback: boolean, store: Store): [boolean, (value: boolean) => void] {
  const [flag, setFlag] = useState(() => {
    const stored = store.read(key)
    return typeof stored === 'boolean' ? stored : fallback
  })
  const choose = (value: boolean) => {
    store.write(key, value)
    setFlag(value)
  }
  return [flag, choose]
}
