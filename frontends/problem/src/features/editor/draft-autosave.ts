import { createStore, type StoreApi } from 'zustand/vanilla'
import { languageGroupOf } from '@verdict/proto/codes/language-versions'
import type { Scope } from '@verdict/proto/codes/scope'
import type { CodeSource } from '@verdict/ui/code-editor'
import { mergeDrafts, type SavedDraft } from './draft.rules.ts'
import type { DraftServer } from './draft-server.ts'
import { createDraftUploads, type DraftUploads } from './draft-uploads.ts'
import * as drafts from '../../code/drafts.ts'
import type { Draft, DraftScope, StoredDraft } from '../../code/drafts.ts'
import { useEditorPreferences } from '../code-editor/editor-preferences.ts'
import { firstLanguage, latestLanguage } from './first-language.ts'

export interface DraftState {
  language: string
  /** What the editor is to load. */
  source: CodeSource
  /** The server's draft that was written elsewhere since this one went on from another. */
  conflict: SavedDraft | null
  /** The program that was replaced last and can be restored; null: none. */
  replaced: Draft | null
  /** Where what was typed last is; `away`: the server cannot be reached. */
  savedIn: 'browser' | 'server' | 'away'
}

/** The programs being written for a problem. The editor owns the text, so that typing renders nothing. */
export interface DraftAutosave {
  store: StoreApi<DraftState>
  /** The code as it is typed now. */
  getCode: () => string
  /** Whether it is still what the editor began with, and that is not nothing. */
  isTemplate: () => boolean
  /** Stores the typed code. */
  save: (code: string) => void
  /** Puts another program in the editor; what was there can be brought back. */
  replace: (draft: Draft) => void
  /** A language has a draft of its own; without one it goes on with the code, or its template where nothing was typed. */
  chooseLanguage: (language: string) => void
  /** Goes back to the template; what was there can be brought back. */
  reset: () => void
  restoreReplaced: () => void
  /** Drops the replaced program. */
  dismissReplaced: () => void
  acceptServerDraft: () => void
  keepLocalDraft: () => void
  /** Says who is signed in, from the beginning and whenever it changes. */
  setUser: (uid: string | null) => void
  /** Begins to keep drafts on the server; the returned function ends it, sending what is left. */
  start: () => () => void
}

export interface DraftAutosaveOptions {
  pid: number
  scope: Scope
  uid: string | null
  languages: readonly string[]
  /** What a program in a language begins with; empty: nothing. */
  templateOf: (language: string) => string
  server: DraftServer
}

/**
 * Keeps what is typed in this browser at every stroke and, for who is signed in, on the server a moment later. What was
 * written on another computer meanwhile is merged by what each goes on from; where both have changed, the reader chooses.
 */
export function createDraftAutosave(options: DraftAutosaveOptions): DraftAutosave {
  const { pid, scope, languages, templateOf, server } = options
  let draftScope: DraftScope = { owner: drafts.draftOwner(options.uid), pid, scope }
  const saved = new Map<string, SavedDraft>()
  const begunIn = firstLanguage(draftScope, languages)
  let draft = drafts.readDraft(draftScope, begunIn)
  let hasTyped = false
  let hasChosen = false

  const store = createStore<DraftState>(() => ({
    language: begunIn,
    source: { code: draft?.code ?? templateOf(begunIn), revision: 0 },
    conflict: null,
    replaced: drafts.readReplaced(draftScope),
    savedIn: draft?.isSaved === true ? 'server' : 'browser',
  }))
  const language = () => store.getState().language
  const getCode = () => draft?.code ?? templateOf(language())

  const write = (next: StoredDraft) => {
    draft = next
    drafts.writeDraft(draftScope, language(), next)
  }
  const load = (next: Draft, change: Partial<DraftState> = {}) =>
    store.setState(({ source }) => ({
      language: next.language,
      source: { code: next.code, revision: source.revision + 1 },
      ...change,
    }))
  const setReplaced = (replaced: Draft | null) => {
    drafts.writeReplaced(draftScope, replaced)
    store.setState({ replaced })
  }

  const uploads: DraftUploads = createDraftUploads({
    server,
    canSend: (name) => name !== language() || store.getState().conflict === null,
    baseOf: (name) => (name === language() ? draft : drafts.readDraft(draftScope, name))?.base ?? null,
    onSaved: (name, code, savedAt) => settle(name, code, savedAt),
    onNewer: (newer) => receive(newer),
    onAway: () => store.setState({ savedIn: 'away' }),
  })

  /** The server has this code now; more may have been typed since it was sent. */
  function settle(name: string, code: string, savedAt: string | null): void {
    saved.delete(name)
    const stored = name === language() ? draft : drafts.readDraft(draftScope, name)
    if (stored === null) return
    const isSaved = stored.code === code || (code === '' && stored.code === templateOf(name))
    const next = { ...stored, base: savedAt, isSaved }
    if (name === language()) {
      write(next)
      store.setState({ savedIn: isSaved ? 'server' : 'browser' })
    } else drafts.writeDraft(draftScope, name, next)
  }

  function receive(one: SavedDraft): void {
    saved.set(one.language, one)
    if (one.language === language()) enter(language())
  }

  /** Shows a language: its draft, here or from the server; what the editor holds stays unless another takes its place. */
  function enter(name: string, carried?: string): void {
    const isPresent = name === language()
    const stored = isPresent ? draft : drafts.readDraft(draftScope, name)
    const isTouched = stored !== null && stored.code !== templateOf(name)
    const remote = saved.get(name) ?? null
    const merge = mergeDrafts(isTouched ? stored : null, remote)
    drafts.writeDraftLanguage(draftScope, name)
    if (remote !== null && (merge === 'saved' || merge === 'same')) {
      draft = { code: remote.code, base: remote.savedAt, isSaved: true }
      drafts.writeDraft(draftScope, name, draft)
      const change = { conflict: null, savedIn: 'server' } as const
      if (isPresent && merge === 'same') store.setState(change)
      else load({ language: name, code: remote.code }, change)
      return
    }
    if (!isPresent) {
      const code = (isTouched ? stored.code : carried) ?? templateOf(name)
      draft = isTouched ? stored : null
      load({ language: name, code }, { conflict: null, savedIn: draft?.isSaved === true ? 'server' : 'browser' })
      if (!isTouched && carried !== undefined) keepCode(carried)
    }
    store.setState({ conflict: merge === 'conflict' ? remote : null })
    if (merge === 'kept' && isTouched) uploads.add(name, stored.code)
  }

  function keepCode(code: string): void {
    write({ code, base: draft?.base ?? saved.get(language())?.savedAt ?? null, isSaved: false })
    if (store.getState().savedIn === 'server') store.setState({ savedIn: 'browser' })
    uploads.add(language(), code === templateOf(language()) ? '' : code)
  }

  /** Puts a program in the place of what is there, which can be brought back. */
  function replace(next: Draft): void {
    const before = { language: language(), code: getCode() }
    const isWorthKeeping = before.code.trim() !== '' && before.code !== templateOf(before.language)
    if (isWorthKeeping && before.code !== next.code) setReplaced(before)
    if (next.language !== before.language) {
      draft = drafts.readDraft(draftScope, next.language)
      drafts.writeDraftLanguage(draftScope, next.language)
    }
    load(next, { conflict: null })
    keepCode(next.code)
  }

  /** Asks what the server has; a failure changes nothing, it is asked again when the page is looked at. */
  async function pull(): Promise<void> {
    const requested = draftScope
    await uploads.whenIdle()
    const before = uploads.begun()
    const list = await server.list().catch(() => null)
    if (list === null || requested !== draftScope) return
    // The list may be older than what was saved meanwhile, and must not take its place.
    if (uploads.begun() !== before) return pull()
    saved.clear()
    for (const one of list) saved.set(one.language, one)
    const isNew = () => !hasTyped && !hasChosen && draft === null && drafts.readDraftLanguage(draftScope) === null
    const latest = isNew() ? await latestLanguage(list, languages, server) : undefined
    if (requested !== draftScope) return
    enter(isNew() && latest !== undefined ? latest : language())
  }

  function setUser(uid: string | null): void {
    const owner = drafts.draftOwner(uid)
    uploads.setEnabled(uid !== null)
    if (owner !== draftScope.owner) {
      const typed = hasTyped ? getCode() : undefined
      draftScope = { ...draftScope, owner }
      saved.clear()
      draft = drafts.readDraft(draftScope, language())
      const earlier = draft?.code
      store.setState({ replaced: drafts.readReplaced(draftScope), conflict: null })
      if (typed === undefined) {
        const last = (hasChosen ? null : drafts.readDraftLanguage(draftScope)) ?? language()
        const name = languages.includes(last) ? last : language()
        draft = drafts.readDraft(draftScope, name)
        load({ language: name, code: draft?.code ?? templateOf(name) })
      } else {
        if (earlier !== undefined && earlier !== typed) setReplaced({ language: language(), code: earlier })
        keepCode(typed)
      }
    }
    if (uid !== null) void pull()
  }

  return {
    store,
    getCode,
    isTemplate: () => getCode().trim() !== '' && getCode() === templateOf(language()),
    save(code) {
      hasTyped = true
      keepCode(code)
    },
    replace,
    chooseLanguage(chosen) {
      hasChosen = true
      const { choose, versions } = useEditorPreferences.getState()
      choose({ language: chosen, versions: { ...versions, [languageGroupOf(chosen)]: chosen } })
      const code = getCode()
      const isUntouched = code.trim() === '' || code === templateOf(language())
      enter(chosen, isUntouched ? undefined : code)
    },
    reset: () => replace({ language: language(), code: templateOf(language()) }),
    restoreReplaced() {
      const { replaced } = store.getState()
      setReplaced(null)
      if (replaced !== null) replace(replaced)
    },
    dismissReplaced: () => setReplaced(null),
    acceptServerDraft() {
      const { conflict } = store.getState()
      if (conflict === null) return
      setReplaced({ language: language(), code: getCode() })
      draft = { code: conflict.code, base: conflict.savedAt, isSaved: true }
      drafts.writeDraft(draftScope, language(), draft)
      load(conflict, { conflict: null, savedIn: 'server' })
    },
    keepLocalDraft() {
      const { conflict } = store.getState()
      if (conflict === null) return
      store.setState({ conflict: null })
      write({ code: getCode(), base: conflict.savedAt, isSaved: false })
      uploads.add(language(), getCode())
    },
    setUser,
    start: () => uploads.start(() => void pull()),
  }
}
