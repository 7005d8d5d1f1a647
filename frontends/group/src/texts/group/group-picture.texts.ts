import type { Texts } from '@verdict/ui'

export const groupPictureTexts = {
  'zh-CN': {
    title: '已上传的图片',
    help: '团队公告、题目和讨论中上传的图片，计入存储配额。',
    empty: '还没有图片',
    name: '图片',
    size: '大小',
    uploader: '上传者',
    uploaded: '上传时间',
    remove: '删除 {{name}}',
    ask: '删除图片“{{name}}”？',
    text: '正在使用它的内容将无法显示该图片。删除后不能恢复。',
    deleted: '已删除“{{name}}”',
  },
  'en-US': {
    title: 'Uploaded images',
    help: 'Images uploaded for the group’s announcements, problems and discussions. They count towards the storage quota.',
    empty: 'No images yet',
    name: 'Image',
    size: 'Size',
    uploader: 'Uploaded by',
    uploaded: 'Uploaded',
    remove: 'Delete {{name}}',
    ask: 'Delete image “{{name}}”?',
    text: 'It will be missing wherever it is used. This cannot be undone.',
    deleted: 'Deleted “{{name}}”',
  },
} satisfies Texts
