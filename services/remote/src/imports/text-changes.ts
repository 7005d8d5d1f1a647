import { wordDiff } from '@verdict/kit/word-diff'
import { comparedTexts } from '@verdict/proto/http/remote/import'
import type { RemoteStatement } from '@verdict/proto/grpc/generated/problem/v1/RemoteStatement'

/** Word diff of changed texts; samples, limits and tags are listed by name only. */
export function textChanges(before: RemoteStatement | null, after: RemoteStatement) {
  if (before === null) return []
  return comparedTexts
    .map((field) => ({ field, pieces: wordDiff(before[field] ?? '', after[field] ?? '') }))
    .filter(({ pieces }) => pieces.length > 0)
}
