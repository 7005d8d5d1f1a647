import type { Texts } from '@verdict/ui'

export const followTexts = {
  'zh-CN': {
    follow: '关注',
    followed: '已关注',
    muted: '已屏蔽消息',
    about_discussion: '新评论和回复',
    about_group: '该团队的新讨论',
    about_problem: '该题的新讨论',
    to_followed: '全部通知',
    to_none: '仅与我有关',
    to_muted: '不通知',
  },
  'en-US': {
    follow: 'Follow',
    followed: 'Following',
    muted: 'Muted',
    about_discussion: 'New comments and replies',
    about_group: 'New discussions in this group',
    about_problem: 'New discussions on this problem',
    to_followed: 'All activity',
    to_none: 'Participating and mentions',
    to_muted: 'None',
  },
} satisfies Texts
