import type { Texts } from '@verdict/ui'

/** Texts around input and output of programs. */
export const outputTexts = {
  'zh-CN': {
    nothing: '（空）',
    firstDifference: '第 {{line}} 行起不同',
    diff: '期望输出与程序输出对比',
    noLine: '缺少此行',
    equalLines: '{{count}} 行相同',
  },
  'en-US': {
    nothing: '(empty)',
    firstDifference: 'First difference on line {{line}}',
    diff: 'Expected vs. actual output',
    noLine: 'missing line',
    equalLines_one: '{{count}} equal line',
    equalLines_other: '{{count}} equal lines',
  },
} satisfies Texts
