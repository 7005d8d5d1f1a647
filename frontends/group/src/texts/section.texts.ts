import type { Texts } from '@verdict/ui'

/** Titles of the remote's pages in navigation and palette. */
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
