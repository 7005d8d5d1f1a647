import type { Texts } from '@verdict/ui'

/** Texts that are painted before the page is loaded, kept apart from the others for that. */
export const groupListTexts = {
  'zh-CN': {
    title: '团队',
    lead: '和同学、队友一起训练',
    mine: '我的团队',
    all: '全部团队',
    authAll: '全部类型',
    auth1: '公开',
    auth2: '需申请',
    auth3: '私有',
    hidden: '隐藏',
    members_other: '{{count}} 名成员',
    create: '创建团队',
  },
  'en-US': {
    title: 'Groups',
    lead: 'Train with classmates and teammates',
    mine: 'My groups',
    all: 'All groups',
    authAll: 'All types',
    auth1: 'Public',
    auth2: 'Protected',
    auth3: 'Private',
    hidden: 'Hidden',
    members_one: '{{count}} member',
    members_other: '{{count}} members',
    create: 'Create group',
  },
} satisfies Texts
