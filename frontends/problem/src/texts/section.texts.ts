import type { Texts } from '@verdict/ui'

/** Titles of the remote's pages in navigation and palette. */
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
