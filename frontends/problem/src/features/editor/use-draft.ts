import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { useUser } from '@verdict/ui'
import { useScope } from '../../scope/scope.ts'
import { createDraftKeeper, type DraftKeeper, type DraftState } from './draft-keeper.ts'
import { createDraftServer } from './draft-server.ts'

/** The program being written for a problem, as it is shown now, and what can be done with it. */
export type ProblemDraft = DraftKeeper & DraftState

/** The kept draft of a problem, else the template of the problem in the language used last. */
export function useDraft(
  pid: number,
  languages: readonly string[],
  templates: Readonly<Record<string, string>>,
): ProblemDraft {
  const scope = useScope()
  const uid = useUser()?.uid ?? null
  const [keeper] = useState(() =>
    createDraftKeeper({ pid, scope, uid, languages, templates, server: createDraftServer(pid, scope) }),
  )
  useEffect(() => keeper.start(), [keeper])
  useEffect(() => keeper.setUser(uid), [keeper, uid])
  const state = useStore(keeper.store)
  return useMemo(() => ({ ...keeper, ...state }), [keeper, state])
}
