import type { Texts } from '@verdict/ui'

/** What is painted of the contest list before the page has come, and so is kept apart from its other texts. */
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
