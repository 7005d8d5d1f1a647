import type { Texts } from '@verdict/ui'

export const organisationTexts = {
  'zh-CN': {
    title: '学校、分组与图片',
    lead: '外部 ID 用于在 CLICS 接口中标识学校和分组，供滚榜、外部榜单等工具使用；留空则由系统分配。',
    fixed: '比赛已开始，外部 ID 不能再更改。',
    empty: '还没有学校和分组',
    saved: '已保存',
    teams_other: '{{count}} 支队伍',
    idOf: '{{name}} 的外部 ID',
    icpcIdOf: '{{name}} 的 ICPC ID',
  },
  'en-US': {
    title: 'Organisations, groups and images',
    lead: 'External IDs identify organisations and groups in the Contest API, for resolvers, external scoreboards and other tools. Empty: assigned by the site.',
    fixed: 'The contest has started, external IDs can no longer be changed.',
    empty: 'No organisations or groups yet',
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
    lead: 'PNG、JPEG、WebP、GIF 或 BMP，最大 8 MB，不支持 SVG。校徽显示在榜单和滚榜中，其余图片通过 CLICS 接口提供。',
    ofContest: '比赛',
    logo: '徽标',
    banner: '横幅',
    country_flag: '国旗',
    photo: '队伍照片',
    upload: '上传',
    remove: '移除',
  },
  'en-US': {
    title: 'Images',
    lead: 'PNG, JPEG, WebP, GIF or BMP up to 8 MB, no SVG. Organisation logos are shown on the scoreboard and in the resolver; all images are available through the Contest API.',
    ofContest: 'Contest',
    logo: 'Logo',
    banner: 'Banner',
    country_flag: 'Flag',
    photo: 'Team photo',
    upload: 'Upload',
    remove: 'Remove',
  },
} satisfies Texts
