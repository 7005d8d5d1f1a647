import type { Texts } from '@verdict/ui'

/** What judges say of a test. */
export const saidTexts = {
  'zh-CN': {
    skipped: '已跳过：前面有测试点未通过',
    noAnswer: '没有提交这个测试点的答案',
    endedEarly: '交互还没有结束，程序就退出了',
    outputLimit: '程序输出超过长度限制',
    exit: '程序以退出码 {{code}} 结束',
    signal: '程序以退出码 {{code}} 结束（{{signal}}）',
  },
  'en-US': {
    skipped: 'Skipped: an earlier test failed',
    noAnswer: 'No answer to this test was handed in',
    endedEarly: 'The program ended before the interaction was over',
    outputLimit: 'The program wrote more than the limit',
    exit: 'The program ended with exit code {{code}}',
    signal: 'The program ended with exit code {{code}} ({{signal}})',
  },
} satisfies Texts
