import type { Lane } from './lane.rules.ts'

/** The work of one tenant in one lane. */
export interface Stream {
  lane: Lane
  tenant: string
}

export function streamKey({ lane, tenant }: Stream): string {
  return `${lane} ${tenant}`
}

/**
 * How many slots one stream of work may hold while others are about, so that these find one free instead of waiting for
 * whatever runs to end. Rejudging leaves a quarter to those who wait for their verdict, but never stands still; a tenant
 * leaves an eighth to the other tenants, where there are slots enough.
 */
export function mostSlots(lane: Lane, { slots, othersAbout }: { slots: number; othersAbout: boolean }): number {
  if (!othersAbout) return Number.POSITIVE_INFINITY
  if (lane === 'rejudge') return Math.max(1, Math.floor((slots * 3) / 4))
  return slots < 4 ? Number.POSITIVE_INFINITY : slots - Math.ceil(slots / 8)
}

/** For whom slots are kept: who was seen lately and whose verdicts someone waits for. */
export interface Company {
  saw: (stream: Stream, nowMs: number) => void
  /** Whether work of another stream, other than rejudging, was about lately. */
  hasOthers: (stream: Stream, nowMs: number) => boolean
}

export function createCompany(latelyMs: number): Company {
  const seenAt = new Map<string, number>()
  return {
    saw(stream, nowMs) {
      if (stream.lane !== 'rejudge') seenAt.set(streamKey(stream), nowMs)
    },
    hasOthers(stream, nowMs) {
      for (const [key, atMs] of seenAt) if (atMs < nowMs - latelyMs) seenAt.delete(key)
      return seenAt.size > (seenAt.has(streamKey(stream)) ? 1 : 0)
    },
  }
}
