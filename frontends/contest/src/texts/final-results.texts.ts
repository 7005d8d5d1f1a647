import type { Texts } from '@verdict/ui'

export const finalResultsTexts = {
  'zh-CN': {
    title: '最终结果',
    lead: '所有提交都评测完成后，即可确认最终结果；滚榜工具等外部系统需要这一步。确认后如有重测或设置改变了结果，确认会自动撤销。',
    unjudged_other: '还有 {{count}} 个提交没有评测完成：',
    failed_other: '{{count}} 个提交评测失败，请重测、人工判题或取消：',
    finalize: '确认最终结果',
    askTitle: '确认这场比赛的最终结果？',
    askText: '外部系统会立即收到通知。',
    done: '已确认最终结果',
    since: '最终结果已于 {{time}} 确认。',
    reopen: '撤销确认',
    reopened: '已撤销确认',
  },
  'en-US': {
    title: 'Final results',
    lead: 'Once every submission has its verdict, results can be made final. Resolvers and other outside systems ask for it. A rejudge or a setting that changes results later takes it back by itself.',
    unjudged_one: '{{count}} submission has no verdict yet:',
    unjudged_other: '{{count}} submissions have no verdict yet:',
    failed_one: 'Judging failed for {{count}} submission; rejudge it, judge it by hand, or cancel it:',
    failed_other: 'Judging failed for {{count}} submissions; rejudge them, judge them by hand, or cancel them:',
    finalize: 'Make results final',
    askTitle: 'Make the results of this contest final?',
    askText: 'Outside systems are told at once.',
    done: 'Results are final',
    since: 'Results are final since {{time}}.',
    reopen: 'Take back',
    reopened: 'Results are no longer final',
  },
} satisfies Texts
