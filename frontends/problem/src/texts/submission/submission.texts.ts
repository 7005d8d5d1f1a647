import type { Texts } from '@verdict/ui'

/** Texts that are painted before the page is loaded, kept apart from the others for that. */
export const submissionTexts = {
  'zh-CN': {
    runId: '编号',
    time: '提交时间',
    problem: '题目',
    verdict: '结果',
    score: '得分',
    timeUsed: '耗时',
    memoryUsed: '内存',
    length: '长度',
    language: '语言',
    author: '提交者',
    judgeVersion: '题目评测版本',
    openInEditor: '在编辑器中打开',
    resubmit: '再次提交',
    copyLink: '复制链接',
  },
  'en-US': {
    runId: 'ID',
    time: 'Submitted',
    problem: 'Problem',
    verdict: 'Verdict',
    score: 'Score',
    timeUsed: 'Time',
    memoryUsed: 'Memory',
    length: 'Length',
    language: 'Language',
    author: 'Author',
    judgeVersion: 'Problem judge version',
    openInEditor: 'Open in editor',
    resubmit: 'Resubmit',
    copyLink: 'Copy link',
  },
} satisfies Texts
