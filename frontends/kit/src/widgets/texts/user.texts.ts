import type { Texts } from '../../i18n/i18n.ts'

/** Texts of the hover card of a user. */
export const userTexts = {
  'zh-CN': {
    user: {
      card: '{{name}} 的名片',
      solved: '已解决',
      submissions: '提交',
      place: '排名',
      school: '学校',
      unavailable: '暂时无法获取资料',
      gone: '该账号已注销',
    },
  },
  'en-US': {
    user: {
      card: '{{name}}’s profile card',
      solved: 'Solved',
      submissions: 'Submissions',
      place: 'Rank',
      school: 'School',
      unavailable: 'Profile unavailable',
      gone: 'This account has been deleted',
    },
  },
} satisfies Texts
