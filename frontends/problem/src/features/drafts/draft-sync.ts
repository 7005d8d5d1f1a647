import * as drafts from '../../code/drafts.ts'
import { mergeDrafts, type SavedDraft } from './draft.rules.ts'
import type { DraftServer } from './draft-server.ts'
import { createDraftUploads, type DraftUploads } from './draft-uploads.ts'
import { latestLanguage } from './initial-language.ts'
import type { LocalDrafts } from './local-drafts.ts'

interface DraftSyncOptions {
  local: LocalDrafts
  server: DraftServer
  languages: readonly string[]
  /** Whether the reader has neither typed nor chosen a language. */
  isUntouched: () => boolean
}

export type DraftSync = ReturnType<typeof createDraftSync>

/** Merges the drafts of this browser and the server by their common base. */
export function createDraftSync({ local, server, languages, isUntouched }: DraftSyncOptions) {
  const { store, language, templateOf } = local
  const saved = new Map<string, SavedDraft>()
  const uploads: DraftUploads = createDraftUploads({
    server,
    canSend: (name) => name !== language() || store.getState().conflict === null,
    baseOf: (name) => local.draftOf(name)?.base ?? null,
    onSaved(name, code, savedAt) {
      saved.delete(name)
      local.markSaved(name, code, savedAt)
    },
    onNewer(newer) {
      saved.set(newer.language, newer)
      if (newer.language === language()) enter(language())
    },
    onUnreachable: () => store.setState({ savedIn: 'away' }),
  })

  /** Shows a language: its draft, here or from the server; what the editor holds stays unless another takes its place. */
  function enter(name: string, carried?: string): void {
    const isPresent = name === language()
    const stored = local.draftOf(name)
    const touched = stored !== null && stored.code !== templateOf(name) ? stored : null
    const remote = saved.get(name) ?? null
    const merge = mergeDrafts(touched, remote)
    drafts.writeDraftLanguage(local.scope(), name)
    if (remote !== null && (merge === 'saved' || merge === 'same')) {
      acceptSaved(local, remote, isPresent && merge === 'same')
      return
    }
    if (!isPresent) {
      const savedIn = touched?.isSaved === true ? 'server' : 'browser'
      const code = touched?.code ?? carried ?? templateOf(name)
      local.show({ language: name, code }, touched, { conflict: null, savedIn })
      if (touched === null && carried !== undefined) keepCode(carried)
    }
    store.setState({ conflict: merge === 'conflict' ? remote : null })
    if (merge === 'kept' && touched !== null) uploads.add(name, touched.code)
  }

  function keepCode(code: string): void {
    const base = local.draftOf(language())?.base ?? saved.get(language())?.savedAt ?? null
    local.write({ code, base, isSaved: false })
    if (store.getState().savedIn === 'server') store.setState({ savedIn: 'browser' })
    uploads.add(language(), code === templateOf(language()) ? '' : code)
  }

  /** Asks what the server has; a failure changes nothing, it is asked again when the page is looked at. */
  async function pull(): Promise<void> {
    const requested = local.scope()
    const list = await listAfterSaves(server, uploads)
    if (list === null || requested !== local.scope()) return
    saved.clear()
    for (const one of list) saved.set(one.language, one)
    const isNew = () =>
      isUntouched() && local.draftOf(language()) === null && drafts.readDraftLanguage(requested) === null
    const latest = isNew() ? await latestLanguage(list, languages, server) : undefined
    if (requested !== local.scope()) return
    enter(isNew() && latest !== undefined ? latest : language())
  }

  return { uploads, enter, keepCode, pull, forgetSaved: () => saved.clear() }
}

/**
 * Replaces the draft of this browser by that of the server.
 *
 * @param isSame the editor contains its code already
 */
export function acceptSaved(local: LocalDrafts, remote: SavedDraft, isSame = false): void {
  const draft = { code: remote.code, base: remote.savedAt, isSaved: true }
  const change = { conflict: null, savedIn: 'server' } as const
  local.write(draft, remote.language)
  if (isSame) local.store.setState(change)
  else local.show(remote, draft, change)
}

/** Drafts on the server. A list that may be older than a save meanwhile is fetched again. */
async function listAfterSaves(server: DraftServer, uploads: DraftUploads): Promise<readonly SavedDraft[] | null> {
  await uploads.whenIdle()
  const before = uploads.begun()
  const list = await server.list().catch(() => null)
  return list === null || uploads.begun() === before ? list : listAfterSaves(server, uploads)
}
