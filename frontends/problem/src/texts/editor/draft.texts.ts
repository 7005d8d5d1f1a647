import type { Texts } from '@verdict/ui'

/** Texts about drafts of programs. */
export const draftTexts = {
  'zh-CN': {
    conflict: '这份代码在别处有不同的修改：',
    takeOther: '使用另一份',
    keepLocalDraft: '保留这一份',
    replaced: '代码已替换，原来的 {{language}} 代码可以恢复。',
    restoreReplaced: '恢复',
    onServer: '草稿已保存到服务器',
    away: '无法连接服务器，草稿已保存在本浏览器',
  },
  'en-US': {
    conflict: 'This code was also changed elsewhere:',
    takeOther: 'Use the other version',
    keepLocalDraft: 'Keep this version',
    replaced: 'Code replaced. Your previous {{language}} code can be restored.',
    restoreReplaced: 'Restore',
    onServer: 'Draft saved on the server',
    away: 'Server unreachable, draft saved in this browser',
  },
} satisfies Texts
