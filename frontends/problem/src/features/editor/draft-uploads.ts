import { isTransient } from '@verdict/ui'
import type { SavedDraft } from './draft.rules.ts'
import type { DraftServer } from './draft-server.ts'

/** After the last stroke, and at most after the first one that was not sent yet. */
const afterMs = 2_000
const atMostAfterMs = 15_000
const againAfterMs = 15_000
/** What the server takes, in characters. */
const longestCode = 262_144
/** Browsers send no more than 64 KiB from a page that is left; a character may take three bytes. */
const longestKeptAlive = 20_000

interface DraftUploadsOptions {
  server: DraftServer
  canSend: (language: string) => boolean
  baseOf: (language: string) => string | null
  onSaved: (language: string, code: string, savedAt: string | null) => void
  onNewer: (newer: SavedDraft) => void
  onAway: () => void
}

export interface DraftUploads {
  /** Lets a draft be sent soon; an empty one is dropped there. */
  add: (language: string, code: string) => void
  /** Saves that were begun so far. */
  begun: () => number
  /** Resolves when no save is under way. */
  whenIdle: () => Promise<void>
  setEnabled: (isEnabled: boolean) => void
  /** Listens to the page: sends when it is left, calls `onLook` when it is looked at again. Returns how to end that. */
  start: (onLook: () => void) => () => void
}

/** Sends drafts to the server, one at a time, a moment after the typing; what could not be sent is sent later. */
export function createDraftUploads(options: DraftUploadsOptions): DraftUploads {
  const waiting = new Map<string, string>()
  /** What was sent last in each language: an answer that was lost is no conflict with somebody else. */
  const sent = new Map<string, string>()
  const underWay = new Set<Promise<unknown>>()
  let begun = 0
  let isEnabled = false
  let isSending = false
  let firstAddedAt: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const sendIn = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void sendAll(), ms)
  }

  async function sendAll(keepalive = false): Promise<void> {
    clearTimeout(timer)
    if (!isEnabled || (isSending && !keepalive)) return
    isSending = true
    firstAddedAt = null
    try {
      for (const [language, code] of waiting) {
        if (options.canSend(language)) await sendOne(language, code, keepalive && code.length <= longestKeptAlive)
      }
    } catch (error) {
      options.onAway()
      if (isTransient(error)) sendIn(againAfterMs)
    } finally {
      isSending = false
    }
  }

  async function sendOne(language: string, code: string, keepalive: boolean): Promise<void> {
    const base = options.baseOf(language)
    const before = sent.get(language)
    sent.set(language, code)
    const { savedAt, newer } = await save({ language, code, base }, keepalive)
    if (newer !== undefined && newer.code === before) {
      // Its own, whose answer was lost.
      options.onSaved(language, newer.code, newer.savedAt)
      return sendIn(afterMs)
    }
    if (waiting.get(language) === code) waiting.delete(language)
    if (newer === undefined) options.onSaved(language, code, savedAt)
    else options.onNewer(newer)
    if (waiting.size > 0) sendIn(afterMs)
  }

  function save(draft: Parameters<DraftServer['save']>[0], keepalive: boolean) {
    begun += 1
    const saving = options.server.save(draft, { keepalive })
    underWay.add(saving)
    const end = () => void underWay.delete(saving)
    saving.then(end, end)
    return saving
  }

  return {
    begun: () => begun,
    async whenIdle() {
      while (underWay.size > 0) await Promise.allSettled(underWay)
    },
    add(language, code) {
      if (code.length > longestCode) return
      waiting.set(language, code)
      if (!isEnabled) return
      firstAddedAt ??= performance.now()
      sendIn(Math.max(0, Math.min(afterMs, firstAddedAt + atMostAfterMs - performance.now())))
    },
    setEnabled(next) {
      isEnabled = next
      if (next && waiting.size > 0) sendIn(afterMs)
    },
    start(onLook) {
      const leave = () => void sendAll(true)
      const turn = () => {
        if (document.visibilityState === 'hidden') leave()
        else if (isEnabled) onLook()
      }
      const retry = () => void sendAll()
      document.addEventListener('visibilitychange', turn)
      window.addEventListener('pagehide', leave)
      window.addEventListener('online', retry)
      return () => {
        document.removeEventListener('visibilitychange', turn)
        window.removeEventListener('pagehide', leave)
        window.removeEventListener('online', retry)
        leave()
        clearTimeout(timer)
      }
    },
  }
}
