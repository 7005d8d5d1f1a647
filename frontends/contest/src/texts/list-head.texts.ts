import type { Texts } from '@verdict/ui'

/** Texts that are painted before the page is loaded, kept apart from the others for that. */
export const listHeadTexts = {
  'zh-CN': {
    title: '比赛',
    all: '全部',
    allRules: '全部赛制',
    people_other: '{{count}} 人参加',
    board: '外榜',
    startsIn: '距开始',
    endsIn: '距结束',
  },
  'en-US': {
    title: 'Contests',
    all: 'All',
    allRules: 'All rules',
    people_one: '{{count}} participant',
    people_other: '{{count}} participants',
    board: 'Scoreboard',
    startsIn: 'Starts in',
    endsIn: 'Ends in',
  },
} satisfies Texts
