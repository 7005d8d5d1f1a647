import type { Texts } from '@verdict/ui'

export const groupPictureTexts = {
  'zh-CN': {
    title: '内容中的图片',
    help: '团队的公告、题目和讨论中上传的图片，计入团队的存储配额。',
    empty: '还没有上传过图片',
    name: '图片',
    size: '大小',
    uploader: '上传者',
    uploaded: '上传时间',
    remove: '删除 {{name}}',
    ask: '删除图片“{{name}}”？',
    text: '正在使用它的内容将无法再显示这张图片。删除后不能恢复。',
    deleted: '已删除“{{name}}”',
  },
  'en-US': {
    title: 'Pictures in texts',
    help: 'Uploaded for announcements, problems and discussions of the group. They count towards its storage.',
    empty: 'No pictures yet',
    name: 'Picture',
    size: 'Size',
    uploader: 'Uploaded by',
    uploaded: 'Uploaded',
    remove: 'Delete {{name}}',
    ask: 'Delete the picture “{{name}}”?',
    text: 'Texts that show it will show a missing picture. It cannot be brought back.',
    deleted: '“{{name}}” is deleted',
  },
} satisfies Texts
