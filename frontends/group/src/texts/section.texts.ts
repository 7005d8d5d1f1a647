import type { Texts } from '@verdict/ui'

/** What the remote's pages are called in the bar and in the palette. */
export const sectionTexts = {
  'zh-CN': {
    groups: '团队',
    discussions: '讨论',
  },
  'en-US': {
    groups: 'Groups',
    discussions: 'Discussions',
  },
} satisfies Texts
