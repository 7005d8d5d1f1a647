import type { Texts } from '@verdict/ui'

/** What the remote's pages are called in the bar and in the palette. */
export const sectionTexts = {
  'zh-CN': {
    contests: '比赛',
    virtualRuns: '我的虚拟参赛',
  },
  'en-US': {
    contests: 'Contests',
    virtualRuns: 'My virtual runs',
  },
} satisfies Texts
