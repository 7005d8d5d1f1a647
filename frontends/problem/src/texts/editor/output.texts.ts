import type { Texts } from '@verdict/ui'

/** Texts around input and output of programs. */
export const outputTexts = {
  'zh-CN': {
    nothing: '（空）',
    firstDifference: '第 {{line}} 行开始不同',
    diff: '期望输出与程序输出的对比',
    noLine: '缺少这一行',
    equalLines: '{{count}} 行相同',
  },
  'en-US': {
    nothing: '(empty)',
    firstDifference: 'First difference on line {{line}}',
    diff: 'Expected output beside your output',
    noLine: 'no such line',
    equalLines_one: '{{count}} line is the same',
    equalLines_other: '{{count}} lines are the same',
  },
} satisfies Texts
