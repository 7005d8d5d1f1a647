/** Texts that are painted before the page is loaded, kept apart from the others for that. */
export const statusFilterTexts = {
  'zh-CN': {
    title: '评测状态',
    mine: '只看我的',
    allStatuses: '全部结果',
    allLanguages: '全部语言',
    savedFilters: '已保存的筛选',
  },
  'en-US': {
    title: 'Status',
    mine: 'Mine only',
    allStatuses: 'All verdicts',
    allLanguages: 'All languages',
    savedFilters: 'Saved filters',
  },
} as const
