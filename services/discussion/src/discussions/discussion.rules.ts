import type { DiscussionDoc } from './discussion.model.ts'

/** Prefixes the title of a discussion about a problem with its ID in square brackets, once. */
export function titleFor(title: string, problemId: string | null): string {
  const trimmed = title.trim()
  if (problemId === null) return trimmed
  const prefix = `[${problemId}]`
  return trimmed.startsWith(prefix) ? trimmed : `${prefix} ${trimmed}`
}

/** Trimmed title, description and content; undefined if one of them is empty. */
export function trimmedTexts<T extends Pick<DiscussionDoc, 'title' | 'description' | 'content'>>(texts: T) {
  const title = texts.title.trim()
  const description = texts.description.trim()
  const isEmpty = title === '' || description === '' || texts.content.trim() === ''
  return isEmpty ? undefined : { title, description, content: texts.content }
}
