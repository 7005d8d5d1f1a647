import type { Texts } from '@verdict/ui'

/** How the own account is signed in to. */
export const texts = {
  'zh-CN': {
    secondStep: {
      title: '两步登录',
      lead: '开启后，登录时除密码外还需输入手机上验证器应用生成的动态码，密码泄露也无法登录。',
      required: '本站要求管理员开启两步登录，开启之前没有管理权限。',
      on: '已于 {{at}} 开启。',
      codesLeft: '剩余 {{count}} 个恢复码。',
      fewCodes: '恢复码只剩 {{count}} 个，请重新生成。',
      turnOn: '开启两步登录',
      turnOff: '关闭两步登录',
      isOff: '两步登录已关闭',
      newCodes: '重新生成恢复码',
      next: '下一步',
      scan: '用验证器应用（如 Google Authenticator、Microsoft Authenticator）扫描二维码：',
      qrCode: '两步登录的二维码',
      byHand: '无法扫描？请手动输入密钥：',
      code: '动态码',
      codeHelp: '输入应用中显示的 6 位数字',
      sixDigits: '动态码为 6 位数字',
      confirm: '确认开启',
      recoveryCodes: '恢复码',
      keepCodes: '请妥善保存恢复码：手机丢失时，每个恢复码可代替动态码使用一次。关闭后将无法再次查看。',
      fileHead: '{{site}} 账号 {{username}} 的恢复码，每个只能使用一次',
      save: '下载',
      kept: '我已保存',
    },
    sessions: {
      title: '登录设备',
      current: '当前设备',
      unknown: '未知设备',
      on: '{{system}} 上的 {{browser}}',
      signedIn: '登录于',
      used: '最近使用',
      end: '退出登录',
      endOf: '让 {{name}} 退出登录',
      ended: '{{name}} 已退出登录',
      endOthers: '退出其他所有设备',
      endOthersText: '除当前设备外，其他设备都需要重新登录。',
      endedOthers: '已退出其他 {{count}} 处登录',
    },
  },
  'en-US': {
    secondStep: {
      title: 'Two-step sign-in',
      lead: 'Besides the password, a sign-in then asks for a code that an authenticator app on your phone makes. Who has only your password cannot get in.',
      required:
        'This site wants two-step sign-in of administrators: you have no administrator rights until you turn it on.',
      on: 'On since {{at}}.',
      codesLeft: '{{count}} recovery codes left.',
      fewCodes: 'Only {{count}} recovery codes are left; make new ones.',
      turnOn: 'Turn on two-step sign-in',
      turnOff: 'Turn off two-step sign-in',
      isOff: 'Two-step sign-in is off',
      newCodes: 'New recovery codes',
      next: 'Next',
      scan: 'Scan this with an authenticator app (Google Authenticator, Microsoft Authenticator or any other):',
      qrCode: 'QR code for two-step sign-in',
      byHand: 'Cannot scan it? Type this key:',
      code: 'Code',
      codeHelp: 'The six digits that the app shows',
      sixDigits: 'The code has six digits',
      confirm: 'Turn on',
      recoveryCodes: 'Recovery codes',
      keepCodes:
        'Keep these recovery codes: each works once in place of a code, should you lose your phone. They cannot be shown again.',
      fileHead: 'Recovery codes of {{username}} at {{site}}; each works once',
      save: 'Download',
      kept: 'I have kept them',
    },
    sessions: {
      title: 'Where you are signed in',
      current: 'This device',
      unknown: 'Unknown device',
      on: '{{browser}} on {{system}}',
      signedIn: 'signed in',
      used: 'last used',
      end: 'Sign out',
      endOf: 'Sign out {{name}}',
      ended: '{{name}} has been signed out',
      endOthers: 'Sign out everywhere else',
      endOthersText: 'Every device but this one will have to sign in again.',
      endedOthers: 'Signed out in {{count}} other places',
    },
  },
} satisfies Texts

declare module '@verdict/ui/texts' {
  interface TextResources {
    security: (typeof texts)['zh-CN']
  }
}
