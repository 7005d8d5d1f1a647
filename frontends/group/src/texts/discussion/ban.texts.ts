import type { Texts } from '@verdict/ui'

export const banTexts = {
  'zh-CN': {
    ban: '禁言',
    ask: '禁言 {{name}}？',
    until: '截止时间',
    untilHelp: '到期自动解除。{{clocks}}',
    reason: '原因',
    reasonHelp: '该成员可见',
    done: '已禁言 {{name}}',
    list: '被禁言的成员',
    row: '至 {{until}}：{{reason}}',
    lift: '解除禁言',
    liftOf: '解除禁言：{{name}}',
    log: '管理日志',
  },
  'en-US': {
    ban: 'Ban',
    ask: 'Ban {{name}} from posting in this group?',
    until: 'Until',
    untilHelp: 'The ban ends automatically. {{clocks}}',
    reason: 'Reason',
    reasonHelp: 'Shown to the member',
    done: 'Banned {{name}}',
    list: 'Banned members',
    row: 'until {{until}}: {{reason}}',
    lift: 'Lift ban',
    liftOf: 'Lift ban of {{name}}',
    log: 'Moderation log',
  },
} satisfies Texts
