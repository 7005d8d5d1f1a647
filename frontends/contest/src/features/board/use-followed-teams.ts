import { useState } from 'react'
import { readStored, writeStored } from '@verdict/ui'

/** As many teams as a board can follow. */
const maxFollowed = 100

/** Users whose rows the reader wants to see first, kept in the browser for each contest. */
export function useFollowedTeams(cid: number): { uids: readonly string[]; toggle: (uid: string) => void } {
  const key = `contestFollowed:${cid}`
  const [uids, setUids] = useState(() => readUids(key))
  const toggle = (uid: string) => {
    const next = uids.includes(uid) ? uids.filter((one) => one !== uid) : [...uids, uid].slice(-maxFollowed)
    writeStored(key, next)
    setUids(next)
  }
  return { uids, toggle }
}

function readUids(key: string): readonly string[] {
  const stored = readStored(key)
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, maxFollowed) : []
}
