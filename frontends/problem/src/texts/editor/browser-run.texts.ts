import type { Texts } from '@verdict/ui'

export const browserRunTexts = {
  'zh-CN': {
    send: '用我的 {{judge}} 账号提交',
    sendHelp: '浏览器扩展会打开 {{judge}} 的提交页面，用你的登录状态提交一次并取回结果。',
    missing: '未检测到浏览器扩展。安装并启用扩展后，可以用自己的 {{judge}} 账号提交；也可以在账号设置中绑定该账号。',
    again: '重试',
    handed: '已交给浏览器扩展。提交页面会自动打开，请勿关闭。',
    confirmed: '已确认',
    confirmedHelp: '结果已由远程评测平台的公开接口确认',
    mark: '浏览器',
    reported: '由浏览器报告',
    reportedHelp: '结果由提交者的浏览器报告，未经远程评测平台的公开接口确认',
  },
  'en-US': {
    send: 'Submit with my {{judge}} account',
    sendHelp:
      'The browser extension opens the submit page of {{judge}}, submits once with your session there and returns the verdict.',
    missing:
      'Browser extension not found. Install and enable it to submit with your own {{judge}} account, or add the account in your settings.',
    again: 'Try again',
    handed: 'Handed to the browser extension. The submit page opens automatically; do not close it.',
    confirmed: 'confirmed',
    confirmedHelp: 'Confirmed by the public API of the remote judge',
    mark: 'Browser',
    reported: 'reported by the browser',
    reportedHelp: 'Reported by the submitter’s browser, not confirmed by the public API of the remote judge',
  },
} satisfies Texts
