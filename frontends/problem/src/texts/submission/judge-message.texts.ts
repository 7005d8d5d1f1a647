import type { Texts } from '@verdict/ui'

/** Translations of judges' messages. */
export const judgeMessageTexts = {
  'zh-CN': {
    skipped: '已跳过：前面有测试点未通过',
    noAnswer: '没有提交这个测试点的答案',
    endedEarly: '交互还没有结束，程序就退出了',
    outputLimit: '程序输出超过长度限制',
    exit: '程序以退出码 {{code}} 结束',
    exitNamed: '程序以退出码 {{code}} 结束（{{name}}）',
    signal: '程序被信号 {{code}} 终止',
    signalNamed: '程序被信号 {{code}} 终止（{{name}}）',
    line: '第 {{line}} 行',
    exceptionAt: '{{exception}}，第 {{line}} 行',
    checkerFailed: '题目的评测程序出错',
    problemUnusable: '题目目前无法评测',
    sandboxFailed: '沙箱出错',
    judgeFailed: '评测机未能完成评测',
  },
  'en-US': {
    skipped: 'Skipped: an earlier test failed',
    noAnswer: 'No answer to this test was handed in',
    endedEarly: 'The program ended before the interaction was over',
    outputLimit: 'The program wrote more than the limit',
    exit: 'The program ended with exit code {{code}}',
    exitNamed: 'The program ended with exit code {{code}} ({{name}})',
    signal: 'The program was ended by signal {{code}}',
    signalNamed: 'The program was ended by signal {{code}} ({{name}})',
    line: 'line {{line}}',
    exceptionAt: '{{exception}}, line {{line}}',
    checkerFailed: 'A program of the problem that judges failed',
    problemUnusable: 'The problem cannot be judged as it is',
    sandboxFailed: 'The sandbox failed',
    judgeFailed: 'The judge could not do its work',
  },
} satisfies Texts
