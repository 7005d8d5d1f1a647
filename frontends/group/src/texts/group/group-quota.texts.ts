import type { Texts } from '@verdict/ui'

export const groupQuotaTexts = {
  'zh-CN': {
    title: '团队配额',
    storage: '测试数据与图片',
    problems: '题目',
    judgings: '今日评测',
    help: '用完后不能再添加，已有内容会保留。评测次数包括提交和自测，每日零点（UTC+8）重置。如需更多配额请联系网站管理员。',
  },
  'en-US': {
    title: 'Group quota',
    storage: 'Tests and images',
    problems: 'Problems',
    judgings: 'Judged today',
    help: 'When a quota is used up, nothing can be added; existing content is kept. Submissions and test runs count as judged, reset daily at midnight (UTC+8). Contact a site administrator for more.',
  },
} satisfies Texts
