import type { Texts } from '@verdict/ui'

export const browserRunTexts = {
  'zh-CN': {
    send: '用我的 {{judge}} 账号提交',
    sendHelp: '浏览器扩展会打开 {{judge}} 的提交页面，用你在那里的登录提交一次，再把结果带回来。',
    missing: '浏览器扩展没有应答。安装并启用扩展后，可以用自己的 {{judge}} 账号提交；也可以在账号设置中绑定该账号。',
    again: '再试一次',
    handed: '已交给浏览器扩展。提交页面会自动打开，请不要关闭它。',
    confirmed: '已确认',
    confirmedHelp: '结果已由远程评测的公开接口确认',
    mark: '浏览器',
    reported: '由浏览器报告',
    reportedHelp: '结果由提交者的浏览器报告，没有得到远程评测公开接口的确认',
  },
  'en-US': {
    send: 'Send with my {{judge}} account',
    sendHelp:
      'The browser extension opens the form of {{judge}}, sends once with your session there and brings the verdict back.',
    missing:
      'The browser extension does not answer. With it installed and switched on you can send with your own {{judge}} account; or add the account in your account settings.',
    again: 'Try again',
    handed: 'Handed to the browser extension. The form opens by itself; please leave it open.',
    confirmed: 'confirmed',
    confirmedHelp: 'The public API of the remote judge confirms the verdict',
    mark: 'Browser',
    reported: 'reported by the browser',
    reportedHelp:
      'The submitter’s browser reported the verdict; the public API of the remote judge has not confirmed it',
  },
} satisfies Texts
