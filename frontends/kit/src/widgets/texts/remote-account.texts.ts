import type { Texts } from '../../i18n/i18n.ts'

/** Texts of accounts at remote judges, for users and administrators. */
export const texts = {
  'zh-CN': {
    add: '添加 {{name}} 账号',
    changeOf: '修改 {{name}} 密码',
    username: '用户名',
    usernameError: '请填写用户名',
    password: '密码',
    passwordHelp: '加密保存，不再显示。',
    sessionHelp: '该平台登录需要人工验证。请在浏览器中登录后填写 REVEL_SESSION=…（加密保存，不再显示）。',
    passwordError: '请填写密码',
    terms: '该平台的规定',
    accepts: '我已阅读并同意',
    acceptsError: '请先同意该平台的规定',
    save: '保存',
    cancel: '取消',
    saved: '已保存',
  },
  'en-US': {
    add: 'Add {{name}} account',
    changeOf: 'Change {{name}} password',
    username: 'Username',
    usernameError: 'Enter a username',
    password: 'Password',
    passwordHelp: 'Stored encrypted, never shown again.',
    sessionHelp:
      'This judge requires human verification. Sign in with your browser, then enter REVEL_SESSION=… (stored encrypted, never shown again).',
    passwordError: 'Enter a password',
    terms: 'Terms of this judge',
    accepts: 'I accept these terms',
    acceptsError: 'Accept the terms first',
    save: 'Save',
    cancel: 'Cancel',
    saved: 'Saved',
  },
} satisfies Texts
