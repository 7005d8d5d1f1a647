import type { Texts } from '@verdict/ui'

/** What is said around texts that programs read and wrote. */
export const shownTexts = {
  'zh-CN': {
    nothing: '（空）',
    firstDifference: '第 {{line}} 行开始不同',
    differsHere: '从这里开始不同',
    endsHere: '到此为止',
  },
  'en-US': {
    nothing: '(empty)',
    firstDifference: 'First difference on line {{line}}',
    differsHere: 'Differs from here',
    endsHere: 'Ends here',
  },
} satisfies Texts
