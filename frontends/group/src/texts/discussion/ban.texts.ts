import type { Texts } from '@verdict/ui'

export const banTexts = {
  'zh-CN': {
    ban: '禁言',
    ask: '禁止 {{name}} 在团队中发言',
    until: '截止时间',
    untilHelp: '到时自动恢复。{{clocks}}',
    reason: '原因',
    reasonHelp: '该成员发言被拒绝时会看到',
    done: '{{name}} 已被禁言',
    list: '被禁言的成员',
    row: '至 {{until}}：{{reason}}',
    lift: '解除',
    liftOf: '解除对 {{name}} 的禁言',
    log: '管理日志',
  },
  'en-US': {
    ban: 'Ban',
    ask: 'Ban {{name}} from posting in the group',
    until: 'Until',
    untilHelp: 'It ends by itself then. {{clocks}}',
    reason: 'Reason',
    reasonHelp: 'Shown with every refusal',
    done: '{{name}} may not post here',
    list: 'Banned from posting',
    row: 'until {{until}}: {{reason}}',
    lift: 'Lift',
    liftOf: 'Lift the ban of {{name}}',
    log: 'Moderation log',
  },
} satisfies Texts
