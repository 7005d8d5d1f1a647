import type { Texts } from '@verdict/ui'

/** Texts that are painted before the page is loaded, kept apart from the others for that. */
export const listHeadTexts = {
  'zh-CN': {
    title: '题库',
    all: '全部',
    bankMine: '本站题库',
    showTags: '显示标签',
    random: '随机一题',
    reset: '重置',
    tags: '标签',
    progress: { all: '全部', solved: '已通过', tried: '尝试过', unsolved: '未通过', 'to-do': '稍后再做' },
    order: {
      number: '按题号',
      easy: '从易到难',
      hard: '从难到易',
      tried: '提交最多',
      solved: '通过最多',
      updated: '最近更新',
    },
  },
  'en-US': {
    title: 'Problems',
    all: 'All',
    bankMine: 'This site',
    showTags: 'Show tags',
    random: 'Pick a random question',
    reset: 'Reset',
    tags: 'Tags',
    progress: { all: 'All', solved: 'Solved', tried: 'Attempted', unsolved: 'Unsolved', 'to-do': 'To do later' },
    order: {
      number: 'By ID',
      easy: 'Easiest first',
      hard: 'Hardest first',
      tried: 'Most submitted',
      solved: 'Most solved',
      updated: 'Recently updated',
    },
  },
} satisfies Texts
