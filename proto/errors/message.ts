import { errors } from './define.ts'

export const messageErrors = errors({
  'mail.not_configured': {
    status: 400,
    zh: '本站尚未配置邮件服务，无法发送邮件，请联系管理员',
    en: 'This site has no mail server configured and cannot send mail; contact an administrator',
  },
  'mail.password_needed': {
    status: 400,
    zh: '修改了服务器或用户名，请重新填写密码',
    en: 'The server or username was changed: enter the password again',
  },
  'mail.sender_missing': {
    status: 400,
    zh: '请填写发件人邮箱（用户名不是邮箱地址时必填）',
    en: 'Enter the sender’s address: the username is not an e-mail address',
  },
  'mail.settings_changed': {
    status: 400,
    zh: '邮件设置刚被其他管理员修改，请刷新后重试',
    en: 'Somebody else has just changed the mail settings; reload and try again',
  },
  'mail.test_failed': { status: 400, zh: '测试邮件发送失败：{reason}', en: 'The mail could not be sent: {reason}' },
  'digest.no_email': {
    status: 400,
    zh: '请先在设置中填写邮箱，再开启邮件摘要',
    en: 'Your account has no e-mail address: set one in the settings first',
  },
  'digest.link_invalid': {
    status: 400,
    zh: '退订链接无效或不完整，请从邮件中重新打开，或登录后在设置中关闭邮件摘要',
    en: 'This link is invalid: open it from the mail again, or sign in and turn digests off in the settings',
  },
  'notice.changed_meanwhile': {
    status: 400,
    zh: '其他管理员刚刚修改了这条通知，本次修改未保存，请重新打开后再改',
    en: 'Somebody else has just changed this notice. Yours was not saved: open it again before you change it',
  },
  'notice.not_found': { status: 404, zh: '通知不存在', en: 'No such notice' },
  'notice.recipient_missing': {
    status: 400,
    zh: '请填写接收通知的用户',
    en: 'Enter the users who should get the notice',
  },
  'notice.recipient_unknown': { status: 400, zh: '用户 {name} 不存在', en: 'There is no user {name}' },
  'notice.audience_fixed': {
    status: 400,
    zh: '通知已发送，不能再修改接收对象',
    en: 'The notice has been delivered: its recipients can no longer be changed',
  },
})
