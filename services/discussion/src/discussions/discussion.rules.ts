import type { DiscussionDoc } from './discussion.model.ts'

/** Longest title with the number of its problem before it. */
const maxTitle = 255

/** The title of a discussion about a problem begins with its number in square brackets, once. */
export function titleFor(title: string, problemId: string | null): string {
  const trimmed = title.trim()
  if (problemId === null) return trimmed
  const prefix = `[${problemId}]`
  return (trimmed.startsWith(prefix) ? trimmed : `${prefix} ${trimmed}`).slice(0, maxTitle)
}

/** Title, description and content without blanks at the ends; undefined when one of them is empty. */
export function trimmedTexts<T extends Pick<DiscussionDoc, 'title' | 'description' | 'content'>>(texts: T) {
  const title = texts.title.trim()
  const description = texts.description.trim()
  const isEmpty = title === '' || description === '' || texts.content.trim() === ''
  return isEmpty ? undefined : { title, description, content: texts.content }
}
