/** How the own session is confirmed again. */
export const confirmationTexts = {
  'zh-CN': {
    confirm: {
      title: '验证身份',
      lead: '修改登录方式前，请再次验证身份。验证后五分钟内，本次登录中的操作不再询问。',
      submit: '验证',
      byPasskey: '使用通行密钥验证',
      noPasskey: '已取消，或此设备没有你的通行密钥',
    },
  },
  'en-US': {
    confirm: {
      title: 'Confirm that it is you',
      lead: 'Before you change how your account is signed in to, give your second step again. You will not be asked again here for five minutes.',
      submit: 'Confirm',
      byPasskey: 'Use a passkey',
      noPasskey: 'Cancelled, or this device has no passkey of yours',
    },
  },
}
