import { useQuery } from '@tanstack/react-query'
import type { QuestionKind } from '@verdict/proto/codes/ai'
import { getTutorState } from '@verdict/proto/http/ai/ai'
import { api } from '@verdict/ui'

/** Kinds of texts that a language model generates on this site; empty while unknown. */
export function useAiDrafts(): readonly QuestionKind[] {
  const state = useQuery(api.query(getTutorState, { query: {} }))
  return state.data?.kinds ?? []
}
