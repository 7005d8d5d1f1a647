import type { Texts } from '@verdict/ui'

/** What forms say where they write for a group. */
export const groupFormsTexts = {
  'zh-CN': {
    problemIdHelp: '保存时自动加上团队简称前缀 {{prefix}}',
    members: '团队成员可见',
  },
  'en-US': {
    problemIdHelp: 'The short name of the group, {{prefix}}, is put before it',
    members: 'Members of the group',
  },
} satisfies Texts
