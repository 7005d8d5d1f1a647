import type { Texts } from '@verdict/ui'

/** Texts of the scoreboard that are painted before the page is loaded. */
export const boardHeadTexts = {
  'zh-CN': {
    auto: '自动刷新',
    options: '选项',
    frozen: '{{time}} 起已封榜',
    willFreeze: '{{time}} 起封榜',
    rank: '名次',
    user: '用户',
    solved: '题数',
    score: '总分',
    penalty: '罚时',
    time: '用时',
    after: '补题',
    me: '我',
  },
  'en-US': {
    auto: 'Auto refresh',
    options: 'Options',
    frozen: 'Frozen since {{time}}',
    willFreeze: 'Freezes at {{time}}',
    rank: 'Rank',
    user: 'User',
    solved: 'Solved',
    score: 'Score',
    penalty: 'Penalty',
    time: 'Time',
    after: 'late',
    me: 'You',
  },
} satisfies Texts
