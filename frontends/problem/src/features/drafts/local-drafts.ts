import { createStore } from 'zustand/vanilla'
import type { Scope } from '@verdict/proto/codes/scope'
import type { CodeSource } from '@verdict/ui/code-editor'
import * as drafts from '../../code/drafts.ts'
import type { Draft, DraftScope, StoredDraft } from '../../code/drafts.ts'
import type { SavedDraft } from './draft.rules.ts'
import { initialLanguage } from './initial-language.ts'

export interface DraftState {
  language: string
  /** The editor should load this code. */
  source: CodeSource
  /** The server's draft that was written elsewhere since this one went on from another. */
  conflict: SavedDraft | null
  /** The program that was replaced last and can be restored; null: none. */
  replaced: Draft | null
  /** Tells where the latest text is stored; `away` means that the server cannot be reached. */
  savedIn: 'browser' | 'server' | 'away'
}

export interface LocalDraftsOptions {
  pid: number
  scope: Scope
  uid: string | null
  languages: readonly string[]
  /** Returns the initial code for a language; empty if there is none. */
  templateOf: (language: string) => string
}

export type LocalDrafts = ReturnType<typeof createLocalDrafts>

/** State of the editor, and the drafts of all languages in this browser. */
export function createLocalDrafts({ pid, scope, uid, languages, templateOf }: LocalDraftsOptions) {
  let draftScope: DraftScope = { owner: drafts.draftOwner(uid), pid, scope }
  const begunIn = initialLanguage(draftScope, languages)
  /** This draft belongs to the language in the editor. */
  let draft = drafts.readDraft(draftScope, begunIn)
  const store = createStore<DraftState>(() => ({
    language: begunIn,
    source: { code: draft?.code ?? templateOf(begunIn), revision: 0 },
    conflict: null,
    replaced: drafts.readReplacedDraft(draftScope),
    savedIn: draft?.isSaved === true ? 'server' : 'browser',
  }))
  const language = () => store.getState().language
  const draftOf = (name: string) => (name === language() ? draft : drafts.readDraft(draftScope, name))
  function write(next: StoredDraft, name = language()): void {
    if (name === language()) draft = next
    drafts.writeDraft(draftScope, name, next)
  }
  return {
    store,
    language,
    templateOf,
    draftOf,
    write,
    scope: () => draftScope,
    getCode: () => draft?.code ?? templateOf(language()),
    /** Loads a program into the editor; `stored` is the draft that it goes on from. */
    show(program: Draft, stored: StoredDraft | null, change: Partial<DraftState> = {}): void {
      draft = stored
      store.setState(({ source }) => ({
        language: program.language,
        source: { code: program.code, revision: source.revision + 1 },
        ...change,
      }))
    },
    setReplaced(replaced: Draft | null): void {
      drafts.writeReplacedDraft(draftScope, replaced)
      store.setState({ replaced })
    },
    /** The server has this code now; more may have been typed since it was sent. */
    markSaved(name: string, code: string, savedAt: string | null): void {
      const stored = draftOf(name)
      if (stored === null) return
      const isSaved = stored.code === code || (code === '' && stored.code === templateOf(name))
      write({ ...stored, base: savedAt, isSaved }, name)
      if (name === language()) store.setState({ savedIn: isSaved ? 'server' : 'browser' })
    },
    /** Goes on with the stored drafts of somebody else; what the editor shows stays. */
    setOwner(owner: string): void {
      draftScope = { ...draftScope, owner }
      draft = drafts.readDraft(draftScope, language())
      store.setState({ replaced: drafts.readReplacedDraft(draftScope), conflict: null })
    },
  }
}
