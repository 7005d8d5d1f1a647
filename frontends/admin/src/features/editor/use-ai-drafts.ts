import { useQuery } from '@tanstack/react-query'
import type { QuestionKind } from '@verdict/proto/codes/ai'
import { getTutorState } from '@verdict/proto/http/ai/ai'
import { api } from '@verdict/ui'

/** Kinds of questions that a model answers on this site; none while that is not known. */
export function useAiDrafts(): readonly QuestionKind[] {
  const state = useQuery(api.query(getTutorState, { query: {} }))
  return state.data?.kinds ?? []
}
