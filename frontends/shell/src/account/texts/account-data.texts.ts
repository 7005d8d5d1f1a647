import type { Texts } from '@verdict/ui'

/** Texts of exporting and deleting the account. */
export const accountDataTexts = {
  'zh-CN': {
    export: {
      title: '导出数据',
      lead: '下载你在本站的全部数据：资料、登录记录、提交与代码、发言、消息、草稿等，每天限一次。',
      ask: '申请导出',
      askText: '后台会生成 zip 文件，完成后通过消息通知你。',
      asked: '已开始导出，完成后会通知你',
      waiting: '正在导出，可以离开本页。',
      failed: '导出失败，请重新申请。',
      download: '下载（{{size}} MB）',
      ready: '申请于 {{at}}，保留至 {{until}}',
    },
    deletion: {
      title: '注销账号',
      lead: '删除你的账号和个人资料。',
      open: '注销账号',
      goes: '将删除：用户名、邮箱、资料、头像、登录方式、令牌、草稿和消息。',
      stays: '将匿名保留：提交、比赛成绩和发言，以免影响他人的榜单和讨论。',
      soon: '确认后账号将很快被删除，所有设备立即退出登录。',
      waits: '确认后所有设备立即退出登录，账号将在 {{count}} 天后删除，期间登录可取消注销。',
      confirm: '确认注销',
      requested: '账号将于 {{at}} 删除，在此之前登录可取消注销',
    },
  },
  'en-US': {
    export: {
      title: 'Export data',
      lead: 'Download all your data on this site: profile, sign-ins, submissions with code, posts, messages, drafts. Once per day.',
      ask: 'Request export',
      askText: 'A zip file is created in the background. You get a message when it is ready.',
      asked: 'Export started. You will be notified when it is ready',
      waiting: 'Export in progress. You can leave this page.',
      failed: 'Export failed. Please request it again.',
      download: 'Download ({{size}} MB)',
      ready: 'requested {{at}}, available until {{until}}',
    },
    deletion: {
      title: 'Delete account',
      lead: 'Delete your account and profile.',
      open: 'Delete account',
      goes: 'Deleted: username, e-mail, profile, avatar, sign-in methods, tokens, drafts and messages.',
      stays:
        'Kept anonymously: submissions, contest results and posts, so that scoreboards and discussions stay complete.',
      soon: 'You are signed out on all devices at once, and the account is deleted soon after.',
      waits:
        'You are signed out on all devices at once. The account is deleted after {{count}} days; sign in before to keep it.',
      confirm: 'Delete my account',
      requested: 'The account will be deleted on {{at}}. Sign in before to keep it',
    },
  },
} satisfies Texts
