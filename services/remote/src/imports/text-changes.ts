import { wordChanges } from '@verdict/kit/word-changes'
import { comparedTexts } from '@verdict/proto/http/remote/import'
import type { RemoteStatement } from '@verdict/proto/grpc/generated/problem/v1/RemoteStatement'

/** What of the texts has changed, by words; of samples, limits and tags by their names alone. */
export function textChanges(before: RemoteStatement | null, after: RemoteStatement) {
  if (before === null) return []
  return comparedTexts
    .map((field) => ({ field, pieces: wordChanges(before[field] ?? '', after[field] ?? '') }))
    .filter(({ pieces }) => pieces.length > 0)
}
