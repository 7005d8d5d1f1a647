import type { Texts } from '@verdict/ui'

/** Titles of the remote's pages in navigation and palette. */
export const sectionTexts = {
  'zh-CN': {
    contests: '比赛',
    virtualRuns: '我的虚拟参赛',
  },
  'en-US': {
    contests: 'Contests',
    virtualRuns: 'My virtual participations',
  },
} satisfies Texts
