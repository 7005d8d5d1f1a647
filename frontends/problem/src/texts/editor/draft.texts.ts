import type { Texts } from '@verdict/ui'

/** Texts about drafts of programs. */
export const draftTexts = {
  'zh-CN': {
    conflict: '你在别处改过这份代码，与这里的不一样：',
    takeOther: '换成那一份',
    keepLocalDraft: '保留这一份',
    replaced: '编辑器里的代码已更换，原来的 {{language}} 代码还在。',
    restoreReplaced: '恢复',
    onServer: '草稿已保存到服务器',
    away: '暂时连不上服务器，草稿保存在这个浏览器里',
  },
  'en-US': {
    conflict: 'You changed this code elsewhere, and it differs from what is here:',
    takeOther: 'Use that one',
    keepLocalDraft: 'Keep this one',
    replaced: 'The code was replaced; your {{language}} code is still there.',
    restoreReplaced: 'Bring it back',
    onServer: 'Draft saved on the server',
    away: 'The server cannot be reached; the draft is kept in this browser',
  },
} satisfies Texts
