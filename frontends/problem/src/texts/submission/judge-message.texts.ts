import type { Texts } from '@verdict/ui'

/** Translations of judges' messages. */
export const judgeMessageTexts = {
  'zh-CN': {
    skipped: '已跳过：前面有测试点未通过',
    noAnswer: '没有提交该测试点的答案',
    endedEarly: '程序在交互结束前退出',
    outputLimit: '输出超过限制',
    exit: '退出码 {{code}}',
    exitNamed: '退出码 {{code}}（{{name}}）',
    signal: '被信号 {{code}} 终止',
    signalNamed: '被信号 {{code}} 终止（{{name}}）',
    line: '第 {{line}} 行',
    exceptionAt: '{{exception}}，第 {{line}} 行',
    checkerFailed: '题目的检查器或交互器出错',
    problemUnusable: '题目目前无法评测',
    sandboxFailed: '沙箱出错',
    judgeFailed: '评测机出错',
  },
  'en-US': {
    skipped: 'Skipped: an earlier test failed',
    noAnswer: 'No answer submitted for this test',
    endedEarly: 'The program exited before the interaction ended',
    outputLimit: 'Output limit exceeded',
    exit: 'Exit code {{code}}',
    exitNamed: 'Exit code {{code}} ({{name}})',
    signal: 'Killed by signal {{code}}',
    signalNamed: 'Killed by signal {{code}} ({{name}})',
    line: 'line {{line}}',
    exceptionAt: '{{exception}}, line {{line}}',
    checkerFailed: 'The checker or interactor of the problem failed',
    problemUnusable: 'The problem cannot be judged in its current state',
    sandboxFailed: 'Sandbox error',
    judgeFailed: 'The judge worker failed',
  },
} satisfies Texts
