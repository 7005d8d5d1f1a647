import { diffWords } from '@verdict/kit/diff-words'
import { comparedTexts } from '@verdict/proto/http/remote/import'
import type { RemoteStatement } from '@verdict/proto/grpc/generated/problem/v1/RemoteStatement'

/** Word diff of changed texts; samples, limits and tags are listed by name only. */
export function textChanges(before: RemoteStatement | null, after: RemoteStatement) {
  if (before === null) return []
  return comparedTexts
    .map((field) => ({ field, pieces: diffWords(before[field] ?? '', after[field] ?? '') }))
    .filter(({ pieces }) => pieces.length > 0)
}
