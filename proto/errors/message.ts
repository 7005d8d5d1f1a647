import { errors } from './define.ts'

export const messageErrors = errors({
  'mail.not_configured': {
    status: 400,
    zh: '本站尚未配置邮件服务，无法发送邮件，请联系管理员',
    en: 'This site has no mail server set, so no mail can be sent; contact an administrator',
  },
})
