import { useEffect, useRef, useState } from 'react'
import {
  deleteProblemDraft,
  getProblemDraftHistory,
  saveProblemDraft,
} from '@verdict/proto/http/problem/authoring/authoring'
import { api, queryClient } from '@verdict/ui'
import type { ProblemEditorForm } from '../use-problem-editor.ts'

const keepAfterMs = 4000

/**
 * Saves the form on the server a few seconds after each change, for other devices and the history. Failures are silent:
 * this browser keeps a draft too, and the next change tries again.
 *
 * @param pid 0: a problem that does not exist yet; null: nothing is saved
 * @returns when it was last saved; null: not since the form was opened
 */
export function useServerDrafts({ values, isDirty, isBusy }: ProblemEditorForm, pid: number | null): string | null {
  const [draftSavedAt, setDraftSavedAt] = useState<string | null>(null)
  const latest = useRef(values)
  useEffect(() => {
    latest.current = values
    if (!isDirty || isBusy || pid === null) return
    const timer = setTimeout(() => {
      const form = Object.fromEntries(Object.entries(latest.current))
      api.call(saveProblemDraft, { body: { pid, form } }).then(
        ({ savedAt }) => {
          setDraftSavedAt(savedAt)
          void queryClient.invalidateQueries({ queryKey: api.keyOf(getProblemDraftHistory) })
        },
        () => undefined,
      )
    }, keepAfterMs)
    return () => clearTimeout(timer)
  }, [pid, values, isDirty, isBusy])
  return draftSavedAt
}

/** Deletes the drafts of a problem that has been created. */
export async function clearNewProblemDrafts(): Promise<void> {
  await api.call(deleteProblemDraft, { query: { pid: 0 } }).catch(() => undefined)
}
