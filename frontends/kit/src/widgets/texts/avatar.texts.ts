import type { Texts } from '../../i18n/i18n.ts'

/** Texts of the avatar dialog. */
export const texts = {
  'zh-CN': {
    choose: '选择图片',
    help: 'GIF、JPG、PNG、BMP 或 WebP，不超过 2 MB',
    crop: '裁剪头像',
    use: '用作头像',
    cancel: '取消',
    wrongType: '不支持该文件类型',
    tooLarge: '图片不能超过 2 MB',
    unreadable: '图片无法读取，请换一张',
  },
  'en-US': {
    choose: 'Choose a picture',
    help: 'GIF, JPG, PNG, BMP or WebP, up to 2 MB',
    crop: 'Crop the avatar',
    use: 'Use as avatar',
    cancel: 'Cancel',
    wrongType: 'This kind of file is not supported',
    tooLarge: 'A picture has at most 2 MB',
    unreadable: 'This picture cannot be read; choose another one',
  },
} satisfies Texts
