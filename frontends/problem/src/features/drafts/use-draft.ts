import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { useUser } from '@verdict/ui'
import { useScope } from '../../scope/scope.ts'
import { createDraftAutosave, type DraftAutosave } from './draft-autosave.ts'
import type { DraftState } from './local-drafts.ts'
import { createDraftServer } from './draft-server.ts'

/** The draft of a problem as shown in the editor, with its actions. */
export type ProblemDraft = DraftAutosave & DraftState

/** The stored draft of a problem, or else the template in the language used last. */
export function useDraft(
  pid: number,
  languages: readonly string[],
  templateOf: (language: string) => string,
): ProblemDraft {
  const scope = useScope()
  const uid = useUser()?.uid ?? null
  const [autosave] = useState(() =>
    createDraftAutosave({ pid, scope, uid, languages, templateOf, server: createDraftServer(pid, scope) }),
  )
  useEffect(() => autosave.start(), [autosave])
  useEffect(() => autosave.setUser(uid), [autosave, uid])
  const state = useStore(autosave.store)
  return useMemo(() => ({ ...autosave, ...state }), [autosave, state])
}
