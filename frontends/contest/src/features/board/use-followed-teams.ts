import { useState } from 'react'
import { readStored, writeStored } from '@verdict/ui'

/** Maximum number of teams that a scoreboard can follow. */
const maxFollowed = 100

/** Teams that the reader wants at the top, stored in the browser for each contest. */
export function useFollowedTeams(cid: number): { uids: readonly string[]; toggle: (uid: string) => void } {
  const [uids, setUids] = useState(() => readFollowedTeams(cid))
  const toggle = (uid: string) => {
    const next = uids.includes(uid) ? uids.filter((one) => one !== uid) : [...uids, uid].slice(-maxFollowed)
    writeStored(keyOf(cid), next)
    setUids(next)
  }
  return { uids, toggle }
}

export function readFollowedTeams(cid: number): readonly string[] {
  const stored = readStored(keyOf(cid))
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, maxFollowed) : []
}

const keyOf = (cid: number) => `contestFollowed:${cid}`
