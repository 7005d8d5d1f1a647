import type { Texts } from '@verdict/ui'

/** Texts that are painted before the page is loaded, kept apart from the others for that. */
export const discussionListTexts = {
  'zh-CN': {
    title: '讨论',
    lead: '交流思路、提出问题、分享题解',
    all: '全部分类',
    mine: '只看我的',
    create: '发起讨论',
    pinned: '置顶',
    disabled: '已屏蔽',
    categoryEdit: '编辑分类',
    root: '超级管理员',
    admin: '管理员',
  },
  'en-US': {
    title: 'Discussions',
    lead: 'Ask questions, exchange ideas and share solutions',
    all: 'All categories',
    mine: 'Mine only',
    create: 'New discussion',
    pinned: 'Pinned',
    disabled: 'Hidden',
    categoryEdit: 'Edit categories',
    root: 'Super admin',
    admin: 'Admin',
  },
} satisfies Texts
