import type { Texts } from '@verdict/ui'

/** What becomes of the reader's account and data. */
export const ownDataTexts = {
  'zh-CN': {
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
    deletion: {
      title: 'Delete your account',
      lead: 'Removes your account and all that is known of you.',
      open: 'Delete my account',
      goes: 'What goes: your name, e-mail, profile, picture, ways to sign in, tokens, drafts and messages.',
      stays:
        'What stays, without your name: your submissions, results and posts, so that boards and threads of others stay whole.',
      soon: 'You are signed out everywhere at once, and the account is deleted soon after.',
      waits:
        'You are signed out everywhere at once. Days until the account is deleted, in which a sign-in keeps it: {{count}}.',
      confirm: 'Delete my account',
      requested: 'The account will be deleted on {{at}}; sign in before to keep it',
    },
  },
} satisfies Texts
