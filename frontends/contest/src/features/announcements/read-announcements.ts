import { create } from 'zustand'
import { readStored, writeStored } from '@verdict/ui'

/** The server accepts this many ids at once. */
const maxIds = 1000

interface ReadState {
  read: Readonly<Record<number, readonly number[]>>
  markRead: (cid: number, ids: readonly number[]) => void
}

/** Ids of announcements that the reader has seen, stored in the browser. */
const useReadStore = create<ReadState>()((set, get) => ({
  read: {},
  markRead: (cid, ids) => {
    const before = get().read[cid] ?? storedIds(cid)
    const fresh = ids.filter((id) => !before.includes(id))
    if (fresh.length === 0) return
    const next = [...before, ...fresh].slice(-maxIds)
    writeStored(keyOf(cid), next)
    set(({ read }) => ({ read: { ...read, [cid]: next } }))
  },
}))

function keyOf(cid: number): string {
  return `contestAnnouncementsRead:${cid}`
}

function storedIds(cid: number): readonly number[] {
  const stored = readStored(keyOf(cid))
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : []
}

const readIds = new Map<number, readonly number[]>()

/** Read from storage once, so that the array is the same at every render. */
function initialIds(cid: number): readonly number[] {
  const known = readIds.get(cid) ?? storedIds(cid)
  readIds.set(cid, known)
  return known
}

export function useReadAnnouncements(cid: number): readonly number[] {
  return useReadStore(({ read }) => read[cid] ?? initialIds(cid))
}

export function markAnnouncementsRead(cid: number, ids: readonly number[]): void {
  useReadStore.getState().markRead(cid, ids)
}
