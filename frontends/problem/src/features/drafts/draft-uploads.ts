import { isTransient } from '@verdict/ui'
import type { SavedDraft } from './draft.rules.ts'
import type { DraftServer } from './draft-server.ts'

/** Debounce after the last keystroke, and maximum delay after the first unsaved one. */
const afterMs = 2_000
const atMostAfterMs = 15_000
const againAfterMs = 15_000
/** Maximum length that the server accepts, in characters. */
const longestCode = 262_144
/** Browsers send at most 64 KiB from a page that is being closed; a character takes up to three bytes. */
const maxKeepaliveLength = 20_000

interface DraftUploadsOptions {
  server: DraftServer
  canSend: (language: string) => boolean
  baseOf: (language: string) => string | null
  onSaved: (language: string, code: string, savedAt: string | null) => void
  onNewer: (newer: SavedDraft) => void
  onUnreachable: () => void
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

/** Saves drafts on the server one at a time, debounced; failed saves are retried later. */
export function createDraftUploads(options: DraftUploadsOptions): DraftUploads {
  const waiting = new Map<string, string>()
  const saves = trackSaves(options.server)
  let isEnabled = false
  let isSending = false
  const schedule = createSchedule(() => void sendAll())

  async function sendAll(keepalive = false): Promise<void> {
    schedule.stop()
    if (!isEnabled || (isSending && !keepalive)) return
    isSending = true
    schedule.forget()
    try {
      for (const [language, code] of waiting) {
        if (options.canSend(language)) await sendOne(language, code, keepalive && code.length <= maxKeepaliveLength)
      }
    } catch (error) {
      options.onUnreachable()
      if (isTransient(error)) schedule.runIn(againAfterMs)
    } finally {
      isSending = false
    }
  }

  async function sendOne(language: string, code: string, keepalive: boolean): Promise<void> {
    const base = options.baseOf(language)
    const { savedAt, newer, isOwn } = await saves.save({ language, code, base }, keepalive)
    if (newer !== undefined && isOwn) {
      options.onSaved(language, newer.code, newer.savedAt)
      return schedule.runIn(afterMs)
    }
    if (waiting.get(language) === code) waiting.delete(language)
    if (newer === undefined) options.onSaved(language, code, savedAt)
    else options.onNewer(newer)
    if (waiting.size > 0) schedule.runIn(afterMs)
  }

  return {
    begun: saves.begun,
    whenIdle: saves.whenIdle,
    add(language, code) {
      if (code.length > longestCode) return
      waiting.set(language, code)
      if (isEnabled) schedule.runSoon()
    },
    setEnabled(next) {
      isEnabled = next
      if (next && waiting.size > 0) schedule.runIn(afterMs)
    },
    start(onLook) {
      const leave = () => void sendAll(true)
      const end = listenToPage({ leave, look: () => isEnabled && onLook(), online: () => void sendAll() })
      return () => {
        end()
        leave()
        schedule.stop()
      }
    },
  }
}

/** A debounce with a maximum delay. */
function createSchedule(run: () => void) {
  let firstRequestedAt: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  const runIn = (ms: number) => {
    stop()
    timer = setTimeout(run, ms)
  }
  return {
    stop,
    runIn,
    runSoon() {
      firstRequestedAt ??= performance.now()
      runIn(Math.max(0, Math.min(afterMs, firstRequestedAt + atMostAfterMs - performance.now())))
    },
    /** The next request counts as the first again. */
    forget: () => void (firstRequestedAt = null),
  }
}

/**
 * Saves drafts and tracks saves in progress.
 *
 * @param isOwn whether the draft on the server is the one sent last, whose response was lost, and therefore no conflict
 */
function trackSaves(server: DraftServer) {
  const sent = new Map<string, string>()
  const underWay = new Set<Promise<unknown>>()
  let begun = 0
  return {
    begun: () => begun,
    async whenIdle() {
      while (underWay.size > 0) await Promise.allSettled(underWay)
    },
    async save(draft: Parameters<DraftServer['save']>[0], keepalive: boolean) {
      const before = sent.get(draft.language)
      sent.set(draft.language, draft.code)
      begun += 1
      const saving = server.save(draft, { keepalive })
      underWay.add(saving)
      const end = () => void underWay.delete(saving)
      saving.then(end, end)
      const answer = await saving
      return { ...answer, isOwn: answer.newer !== undefined && answer.newer.code === before }
    },
  }
}

interface PageListeners {
  leave: () => void
  look: () => void
  online: () => void
}

/** Listens to the page being hidden, shown, and online again; returns a function that stops this. */
function listenToPage({ leave, look, online }: PageListeners): () => void {
  const turn = () => (document.visibilityState === 'hidden' ? leave() : look())
  document.addEventListener('visibilitychange', turn)
  window.addEventListener('pagehide', leave)
  window.addEventListener('online', online)
  return () => {
    document.removeEventListener('visibilitychange', turn)
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('online', online)
  }
}
