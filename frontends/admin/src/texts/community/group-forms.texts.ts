import type { Texts } from '@verdict/ui'

/** Forms use these texts where they write for a group. */
export const groupFormsTexts = {
  'zh-CN': {
    problemIdHelp: '保存时自动加上团队前缀 {{prefix}}',
    members: '团队成员',
  },
  'en-US': {
    problemIdHelp: 'The group prefix {{prefix}} is added on saving',
    members: 'Group members',
  },
} satisfies Texts
