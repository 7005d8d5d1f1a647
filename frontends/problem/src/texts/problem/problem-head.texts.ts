import type { Texts } from '@verdict/ui'

/** Texts that are painted before the page is loaded, kept apart from the others for that. */
export const problemHeadTexts = {
  'zh-CN': {
    timeLimit: '时间 {{ms}} ms',
    memoryLimit: '内存 {{mb}} MB',
    oi: 'OI · {{count}} 分',
    rankScore: '排名分 {{score}}',
    fileIo: '文件 {{input}} / {{output}}',
    author: '出题人',
    statistics: '通过率 {{rate}} · {{total}} 次提交',
    allSubmissions: '全部提交',
    solutions: '通过的提交',
    input: '输入格式',
    output: '输出格式',
  },
  'en-US': {
    timeLimit: 'Time {{ms}} ms',
    memoryLimit: 'Memory {{mb}} MB',
    oi_one: 'OI · {{count}} point',
    oi_other: 'OI · {{count}} points',
    rankScore: 'Rank score {{score}}',
    fileIo: 'Files {{input}} / {{output}}',
    author: 'Author',
    statistics_one: '{{rate}} accepted · {{total}} submission',
    statistics_other: '{{rate}} accepted · {{total}} submissions',
    allSubmissions: 'All submissions',
    solutions: 'Accepted',
    input: 'Input',
    output: 'Output',
  },
} satisfies Texts
