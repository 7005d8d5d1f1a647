import type { Texts } from '@verdict/ui'

export const followTexts = {
  'zh-CN': {
    follow: '关注',
    followed: '已关注',
    muted: '已屏蔽消息',
    about_discussion: '这篇讨论的新评论和回复',
    about_group: '这个团队的新讨论',
    about_problem: '这道题目的新讨论',
    to_followed: '全部通知我',
    to_none: '只通知与我有关的',
    to_muted: '都不通知',
  },
  'en-US': {
    follow: 'Follow',
    followed: 'Following',
    muted: 'Muted',
    about_discussion: 'New comments and replies here',
    about_group: 'New discussions of this group',
    about_problem: 'New discussions of this problem',
    to_followed: 'Tell me of all',
    to_none: 'Only of what concerns me',
    to_muted: 'Tell me nothing',
  },
} satisfies Texts
