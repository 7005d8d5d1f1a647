import type { Texts } from '../../i18n/i18n.ts'

/** Texts of the hover card of a user. */
export const userTexts = {
  'zh-CN': {
    user: {
      card: '{{name}} 的名片',
      solved: '已解决',
      submissions: '提交',
      place: '名次',
      school: '学校',
      unavailable: '暂时无法读取资料',
      gone: '该账号已注销',
    },
  },
  'en-US': {
    user: {
      card: 'Card of {{name}}',
      solved: 'Solved',
      submissions: 'Submissions',
      place: 'Place',
      school: 'School',
      unavailable: 'The profile cannot be read now',
      gone: 'This account was deleted',
    },
  },
} satisfies Texts
