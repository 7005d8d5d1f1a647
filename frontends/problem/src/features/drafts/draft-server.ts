import type { Scope } from '@verdict/proto/codes/scope'
import { getCodeDrafts, saveCodeDraft } from '@verdict/proto/http/problem/personal'
import { getSubmissionList } from '@verdict/proto/http/submission/submission'
import { api } from '@verdict/ui'
import { scopeFields } from '../../scope/scope.ts'
import type { SavedDraft } from './draft.rules.ts'

/** Storage of drafts on the server. */
export interface DraftServer {
  list: () => Promise<SavedDraft[]>
  /** The language of the reader's latest submission; null: they have made none. */
  latestLanguage: () => Promise<string | null>
  /** Keeps a draft that goes on from the one of `base`; an empty one is dropped. @throws ApiError */
  save: (
    draft: { language: string; code: string; base: string | null },
    options: { keepalive: boolean },
  ) => Promise<{ savedAt: string | null; newer?: SavedDraft }>
}

export function createDraftServer(pid: number, scope: Scope): DraftServer {
  const fields = { pid, ...scopeFields(scope) }
  return {
    list: () => api.call(getCodeDrafts, { query: fields }),
    async latestLanguage() {
      const { records } = await api.call(getSubmissionList, { query: { onlyMine: true, limit: 1 } })
      return records[0]?.language ?? null
    },
    save: ({ language, code, base }, options) =>
      api.call(saveCodeDraft, { body: { ...fields, language, code, after: base ?? 'none' } }, options),
  }
}
