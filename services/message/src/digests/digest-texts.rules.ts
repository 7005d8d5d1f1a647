import type { Locale } from '@verdict/proto/codes/locale'
import type { MessageDoc } from '../models/message.model.ts'

/** Parts of a digest, in their order, by the last part of the address of their tab. */
export const digestSections = ['discuss', 'reply', 'like', 'sys', 'mine'] as const
export type DigestSectionName = (typeof digestSections)[number]

interface DigestTexts {
  sections: Readonly<Record<DigestSectionName, string>>
  did: Readonly<Record<MessageDoc['action'], string>>
  mentioned: string
  commentedThere: string
  repliedThere: string
  openedInGroup: string
  openedOnProblem: string
  contest: (id: number) => string
  gone: string
  quote: (text: string) => string
  further: string
}

/** The same words as in the message centre. */
const texts: Readonly<Record<Locale, DigestTexts>> = {
  'zh-CN': {
    sections: { discuss: '评论我的', reply: '回复我的', like: '收到的赞', sys: '系统通知', mine: '我的消息' },
    did: {
      Discuss: '评论了您的讨论',
      Reply: '回复了您',
      Like_Post: '赞了您的讨论',
      Like_Discuss: '赞了您的评论',
    },
    mentioned: '提到了您',
    commentedThere: '评论了您关注的讨论',
    repliedThere: '在您关注的讨论中回复',
    openedInGroup: '在您关注的团队发起了讨论',
    openedOnProblem: '对您关注的题目发起了讨论',
    contest: (id) => `比赛 ${id}`,
    gone: '已注销的用户',
    quote: (text) => `“${text}”`,
    further: '更多未读消息请在站内查看',
  },
  'en-US': {
    sections: { discuss: 'Comments', reply: 'Replies', like: 'Likes', sys: 'System notices', mine: 'My messages' },
    did: {
      Discuss: 'commented on your discussion',
      Reply: 'replied to you',
      Like_Post: 'liked your discussion',
      Like_Discuss: 'liked your comment',
    },
    mentioned: 'mentioned you',
    commentedThere: 'commented on a discussion you follow',
    repliedThere: 'replied in a discussion you follow',
    openedInGroup: 'started a discussion in a group you follow',
    openedOnProblem: 'started a discussion on a problem you follow',
    contest: (id) => `Contest ${id}`,
    gone: 'Deleted user',
    quote: (text) => `“${text}”`,
    further: 'See all unread messages on the site',
  },
}

export function digestTexts(locale: Locale): DigestTexts {
  return texts[locale]
}

type DigestedMessage = Pick<MessageDoc, 'action' | 'reason' | 'sourceId' | 'sourceType' | 'sourceTitle'>

/** A message as one line: `bob commented on your discussion “sorting”`. */
export function digestLine(locale: Locale, sender: string, message: DigestedMessage): string {
  const { quote, contest, gone } = texts[locale]
  const title =
    message.sourceTitle === '' && message.sourceType === 'Contest' ? contest(message.sourceId) : message.sourceTitle
  return [sender === '' ? gone : sender, didOf(texts[locale], message), title === '' ? '' : quote(title)]
    .filter((part) => part !== '')
    .join(' ')
}

function didOf(words: DigestTexts, { action, reason }: DigestedMessage): string {
  switch (reason) {
    case null:
      return words.did[action]
    case 'mention':
      return words.mentioned
    case 'group':
      return words.openedInGroup
    case 'problem':
      return words.openedOnProblem
    case 'discussion':
      return action === 'Reply' ? words.repliedThere : words.commentedThere
  }
}

const excerptLength = 200

/** The beginning of a text in one line. */
export function digestExcerpt(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()]
  return characters.length <= excerptLength ? characters.join('') : `${characters.slice(0, excerptLength).join('')}…`
}
