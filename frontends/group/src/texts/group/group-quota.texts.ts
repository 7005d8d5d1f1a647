import type { Texts } from '@verdict/ui'

export const groupQuotaTexts = {
  'zh-CN': {
    title: '团队配额',
    storage: '测试数据与图片',
    problems: '题目',
    judgings: '今日评测',
    help: '用完后不能再添加，已有的内容保留。评测次数包括提交和在线自测，每天零点（UTC+8）重新计算。需要更多配额请联系网站管理员。',
  },
  'en-US': {
    title: 'Quota of the group',
    storage: 'Test data and pictures',
    problems: 'Problems',
    judgings: 'Judgings today',
    help: 'When one is full, nothing can be added, and what is there stays. Judgings are submissions and online tests, counted anew from midnight (UTC+8). Administrators of the site give more.',
  },
} satisfies Texts
