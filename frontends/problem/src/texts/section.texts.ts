import type { Texts } from '@verdict/ui'

/** What the remote's pages are called in the bar and in the palette. */
export const sectionTexts = {
  'zh-CN': {
    problems: '题库',
    training: '训练',
    status: '评测状态',
    chat: 'AI 问答',
    mySubmissions: '我的提交',
  },
  'en-US': {
    problems: 'Problems',
    training: 'Trainings',
    status: 'Status',
    chat: 'AI Q&A',
    mySubmissions: 'My submissions',
  },
} satisfies Texts
