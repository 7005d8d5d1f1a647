import type { Texts } from '@verdict/ui'

export const organisationTexts = {
  'zh-CN': {
    title: '学校、分组与图片',
    lead: '外部 ID 是 CLICS 接口对学校和分组的称呼，供滚榜、外部榜单等工具使用；留空则由系统指定。',
    fixed: '比赛已经开始，外部 ID 不能再更改。',
    empty: '队伍还没有学校和分组',
    saved: '已保存',
    teams_other: '{{count}} 支队伍',
    idOf: '{{name}} 的外部 ID',
    icpcIdOf: '{{name}} 的 ICPC ID',
  },
  'en-US': {
    title: 'Organisations, groups, pictures',
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

export const pictureTexts = {
  'zh-CN': {
    title: '图片',
    lead: 'PNG、JPEG、WebP、GIF 或 BMP，最大 8 MB，不支持 SVG。校徽显示在榜单和滚榜上，其余供 CLICS 接口的工具使用。',
    ofContest: '比赛',
    logo: '徽标',
    banner: '横幅',
    country_flag: '国旗',
    photo: '队伍照片',
    upload: '上传',
    remove: '移除',
  },
  'en-US': {
    title: 'Pictures',
    lead: 'PNG, JPEG, WebP, GIF or BMP of at most 8 MB, no SVG. Logos of organisations stand on the scoreboard and in the resolver; all are served by the Contest API.',
    ofContest: 'of the contest',
    logo: 'Logo',
    banner: 'Banner',
    country_flag: 'Flag',
    photo: 'Photo of the team',
    upload: 'Upload',
    remove: 'Remove',
  },
} satisfies Texts
