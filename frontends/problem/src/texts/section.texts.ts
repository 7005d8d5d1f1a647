import type { Texts } from '@verdict/ui'

/** What the remote's pages are called in the bar and in the palette. */
export const sectionTexts = {
  'zh-CN': {
    problems: '题库',
    training: '训练',
    status: '评测状态',
    mySubmissions: '我的提交',
  },
  'en-US': {
    problems: 'Problems',
    training: 'Trainings',
    status: 'Status',
    mySubmissions: 'My submissions',
  },
} satisfies Texts
