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
    unreadable: '无法读取图片，请换一张',
  },
  'en-US': {
    choose: 'Choose image',
    help: 'GIF, JPG, PNG, BMP or WebP, up to 2 MB',
    crop: 'Crop avatar',
    use: 'Use as avatar',
    cancel: 'Cancel',
    wrongType: 'File type not supported',
    tooLarge: 'Images can be at most 2 MB',
    unreadable: 'Cannot read this image, choose another one',
  },
} satisfies Texts
