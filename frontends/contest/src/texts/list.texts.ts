import type { Texts } from '@verdict/ui'
import { listHeadTexts } from './list-head.texts.ts'

export const listTexts = {
  'zh-CN': {
    ...listHeadTexts['zh-CN'],
    filters: '筛选比赛',
    search: '搜索比赛',
    rule: '赛制',
    status: '状态',
    empty: '没有符合条件的比赛',
    reset: '清除筛选',
    boardLater: '比赛开始后可查看榜单',
    onlyRule: '只看 {{rule}} 比赛',
    loginFirst: '请先登录',
    over: '已结束',
  },
  'en-US': {
    ...listHeadTexts['en-US'],
    filters: 'Filter contests',
    search: 'Search contests',
    rule: 'Rule',
    status: 'Status',
    empty: 'No matching contests',
    reset: 'Clear filters',
    boardLater: 'Scoreboard available once the contest starts',
    onlyRule: 'Show {{rule}} contests only',
    loginFirst: 'Please login first',
    over: 'Ended',
  },
} satisfies Texts
