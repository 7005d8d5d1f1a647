import { errors } from './define.ts'

export const messageErrors = errors({
  'mail.not_configured': {
    status: 400,
    zh: '本站未配置邮件服务，请联系管理员',
    en: 'No mail server is configured, contact an administrator',
  },
  'mail.password_needed': {
    status: 400,
    zh: '服务器或用户名已更改，请重新填写密码',
    en: 'The server or username has changed, enter the password again',
  },
  'mail.sender_missing': {
    status: 400,
    zh: '请填写发件人邮箱（用户名不是邮箱地址时必填）',
    en: 'Enter a sender address (the username is not an e-mail address)',
  },
  'mail.settings_changed': {
    status: 400,
    zh: '邮件设置已被其他管理员修改，请刷新后重试',
    en: 'The mail settings were changed by someone else. Reload and try again',
  },
  'mail.test_failed': { status: 400, zh: '测试邮件发送失败：{reason}', en: 'Test mail failed: {reason}' },
  'digest.no_email': {
    status: 400,
    zh: '请先在设置中填写邮箱',
    en: 'Set an e-mail address in the settings first',
  },
  'digest.link_invalid': {
    status: 400,
    zh: '链接无效，请从邮件中重新打开，或登录后在设置中关闭邮件摘要',
    en: 'Invalid link. Open it from the mail again, or turn off digests in the settings',
  },
  'notice.changed_meanwhile': {
    status: 400,
    zh: '通知已被其他管理员修改，本次修改未保存，请重新打开',
    en: 'The notice was changed by someone else. Your changes were not saved, open it again',
  },
  'notice.not_found': { status: 404, zh: '通知不存在', en: 'No such notice' },
  'notice.recipient_missing': {
    status: 400,
    zh: '请选择接收通知的用户',
    en: 'Select at least one user',
  },
  'notice.recipient_unknown': { status: 400, zh: '用户 {name} 不存在', en: 'User {name} does not exist' },
  'notice.audience_fixed': {
    status: 400,
    zh: '通知已送达，不能更改收件人',
    en: 'The notice has been delivered, its recipients cannot be changed',
  },
})
