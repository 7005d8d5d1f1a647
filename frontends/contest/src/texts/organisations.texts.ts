import type { Texts } from '@verdict/ui'

export const organisationTexts = {
  'zh-CN': {
    title: '学校与分组',
    lead: '外部 ID 是 CLICS 接口对学校和分组的称呼，供解榜、外部榜单等工具使用；留空则由系统指定。',
    fixed: '比赛已经开始，外部 ID 不能再更改。',
    empty: '队伍还没有学校和分组',
    saved: '已保存',
    teams_other: '{{count}} 支队伍',
    idOf: '{{name}} 的外部 ID',
    icpcIdOf: '{{name}} 的 ICPC ID',
  },
  'en-US': {
    title: 'Organisations and groups',
    lead: 'External IDs are what the Contest API calls them, for resolvers, external scoreboards and other tools. Empty: an ID of this site.',
    fixed: 'The contest has begun: external IDs stay as they are.',
    empty: 'No team has an organisation or a group yet',
    saved: 'Saved',
    teams_one: '{{count}} team',
    teams_other: '{{count}} teams',
    idOf: 'External ID of {{name}}',
    icpcIdOf: 'ICPC ID of {{name}}',
  },
} satisfies Texts
