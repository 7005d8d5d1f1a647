import { useState } from 'react'
import { readStored, removeStored, writeStored } from '@verdict/ui'

export interface PostValues {
  title: string
  description: string
  content: string
  categoryId: number
  topPriority: boolean
}

function isPost(value: unknown): value is PostValues {
  return (
    typeof value === 'object' &&
    value !== null &&
    'title' in value &&
    typeof value.title === 'string' &&
    'description' in value &&
    typeof value.description === 'string' &&
    'content' in value &&
    typeof value.content === 'string' &&
    'categoryId' in value &&
    typeof value.categoryId === 'number' &&
    'topPriority' in value &&
    typeof value.topPriority === 'boolean'
  )
}

/** Keeps the draft of a post in this browser until it is published; `found` is a draft from an earlier visit. */
export function usePostDraft(key: string) {
  const at = `discussion-draft:${key}`
  const [found, setFound] = useState<PostValues | null>(() => {
    const stored = readStored(at)
    return isPost(stored) ? stored : null
  })
  return {
    found,
    keep: (values: PostValues) => writeStored(at, values),
    forget: () => {
      removeStored(at)
      setFound(null)
    },
  }
}
