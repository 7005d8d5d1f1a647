import type { EventData } from '@verdict/proto/events/event'
import type { textRemoved } from '@verdict/proto/events/discussion'
import { plain } from './markdown.rules.ts'

const kinds = {
  Discussion: { zh: '讨论', en: 'discussion' },
  Comment: { zh: '评论', en: 'comment' },
  Reply: { zh: '回复', en: 'reply' },
} as const

/**
 * Notice to the author of a text that somebody else has deleted. In both languages, because the reader's is unknown.
 */
export function removalNotice({ kind, text, reason }: EventData<typeof textRemoved>): {
  title: string
  content: string
} {
  const { zh, en } = kinds[kind]
  const why = plain(reason.trim())
  return {
    title: `您的${zh}已被管理员删除 · Your ${en} was deleted`,
    content: [
      `> ${plain(text)}`,
      `管理员删除了您的这篇${zh}。${why === '' ? '' : `原因：${why}`}`,
      `An administrator deleted this ${en} of yours.${why === '' ? '' : ` Reason: ${why}`}`,
    ].join('\n\n'),
  }
}
