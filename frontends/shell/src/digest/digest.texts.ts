import type { Texts } from '@verdict/ui'

/** Texts of e-mail digests. */
export const texts = {
  'zh-CN': {
    title: '邮件摘要',
    lead: '将新的未读消息汇总发送到你的邮箱，没有新消息时不发送。',
    frequency: '发送频率',
    off: '不发送',
    daily: '每天 {{hour}}:00',
    weekly: '每周一 {{hour}}:00',
    zone: '时间为北京时间（UTC+8）',
    language: '邮件语言',
    notConfigured: '本站未配置邮件服务，无法发送邮件摘要。',
    nextAt: '下一封最早于 {{at}} 发送。',
    save: '保存',
    saved: '邮件摘要设置已保存',
    unsubscribe: {
      title: '退订邮件摘要',
      lead: '退订后不再收到未读消息的邮件摘要，站内消息不受影响。',
      submit: '退订',
      done: '已退订，可随时在设置中重新开启。',
      broken: '链接不完整，请从邮件中重新打开',
    },
  },
  'en-US': {
    title: 'Mail digests',
    lead: 'New unread messages in one mail. Nothing is sent if there are none.',
    frequency: 'Frequency',
    off: 'Never',
    daily: 'Daily at {{hour}}:00',
    weekly: 'On Mondays at {{hour}}:00',
    zone: 'Beijing time (UTC+8)',
    language: 'Mail language',
    notConfigured: 'No mail server is configured, digests cannot be sent.',
    nextAt: 'Next digest at {{at}} or later.',
    save: 'Save',
    saved: 'Mail digest settings saved',
    unsubscribe: {
      title: 'Unsubscribe from mail digests',
      lead: 'You will no longer get mails about unread messages. Messages on the site are not affected.',
      submit: 'Unsubscribe',
      done: 'Unsubscribed. You can turn digests on again in the settings.',
      broken: 'The link is incomplete. Open it from the mail again',
    },
  },
} satisfies Texts

declare module '@verdict/ui/texts' {
  interface TextResources {
    digest: (typeof texts)['zh-CN']
  }
}
