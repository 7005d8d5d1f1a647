import type { Texts } from '@verdict/ui'

/** The ranking of a group's members. */
export const groupRankTexts = {
  'zh-CN': {
    search: '用户名或昵称',
    kind: '排名方式',
    empty: '没有符合条件的成员',
    place: '排名',
    nickname: '昵称',
    solved: '通过',
    solvedOf: '{{name}} 通过了 {{ac}} 道题',
    total: '提交',
    score: '得分',
    rating: '积分',
  },
  'en-US': {
    search: 'Username or nickname',
    kind: 'Rank by',
    empty: 'No matching members',
    place: 'Rank',
    nickname: 'Nickname',
    solved: 'Solved',
    solvedOf: '{{name}} solved {{ac}}',
    total: 'Submissions',
    score: 'Score',
    rating: 'Rating',
  },
} satisfies Texts
