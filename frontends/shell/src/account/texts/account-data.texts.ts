import type { Texts } from '@verdict/ui'

/** Texts of exporting and deleting the account. */
export const accountDataTexts = {
  'zh-CN': {
    export: {
      title: '导出数据',
      lead: '下载本站保存的你的全部数据：资料、登录记录、提交与源代码、发言、消息、草稿等，每天一次。',
      ask: '申请数据副本',
      askText: '数据会在后台整理为一个 zip 文件，完成后通过消息通知你。',
      asked: '已开始整理，完成后会通知你',
      waiting: '正在整理你的数据，可以离开此页面。',
      failed: '数据整理失败，请重新申请。',
      download: '下载（{{size}} MB）',
      ready: '申请于 {{at}}，保留至 {{until}}',
    },
    deletion: {
      title: '注销账号',
      lead: '删除你的账号和个人资料。',
      open: '注销账号',
      goes: '将被删除：用户名、邮箱、资料、头像、登录方式、令牌、草稿和消息。',
      stays: '你的提交、比赛成绩和发言会保留，但显示为匿名账号，以免影响他人的榜单和讨论。',
      soon: '确认后账号将很快被删除，所有设备立即退出登录。',
      waits: '确认后所有设备立即退出登录，账号将在 {{count}} 天后删除；在此之前登录即可保留账号。',
      confirm: '注销我的账号',
      requested: '账号将于 {{at}} 删除，在此之前登录即可保留',
    },
  },
  'en-US': {
    export: {
      title: 'Your data',
      lead: 'A copy of all that this site has of you: profile, sign-ins, submissions with their programs, posts, messages, drafts. Once a day.',
      ask: 'Ask for a copy',
      askText: 'It is put together in the background, as one zip file. A message tells you when it is there.',
      asked: 'Your copy is being made; a message will tell you',
      waiting: 'Your copy is being made. You may leave this page.',
      failed: 'The copy could not be made. Please ask again.',
      download: 'Download ({{size}} MB)',
      ready: 'asked for {{at}}, kept until {{until}}',
    },
    deletion: {
      title: 'Delete your account',
      lead: 'Removes your account and all that is known of you.',
      open: 'Delete my account',
      goes: 'What goes: your name, e-mail, profile, picture, ways to sign in, tokens, drafts and messages.',
      stays:
        'What stays, without your name: your submissions, results and posts, so that scoreboards and threads of others stay whole.',
      soon: 'You are signed out everywhere at once, and the account is deleted soon after.',
      waits:
        'You are signed out everywhere at once. Days until the account is deleted, in which a sign-in keeps it: {{count}}.',
      confirm: 'Delete my account',
      requested: 'The account will be deleted on {{at}}; sign in before to keep it',
    },
  },
} satisfies Texts
