import type { Texts } from '@verdict/ui'
import { editorJudgingTexts } from './editor-judging.texts.ts'
import { editorTexts } from './editor.texts.ts'
import { judgingTexts } from './judging.texts.ts'
import { adminShellTexts } from './admin-shell.texts.ts'
import { testsTexts } from './tests.texts.ts'
import { rejudgingTexts } from './rejudging.texts.ts'

export const texts = {
  'zh-CN': {
    ...adminShellTexts['zh-CN'],
    judging: judgingTexts['zh-CN'],
    rejudging: rejudgingTexts['zh-CN'],
    tests: testsTexts['zh-CN'],
    editor: { ...editorTexts['zh-CN'], judging: editorJudgingTexts['zh-CN'] },
  },
  'en-US': {
    ...adminShellTexts['en-US'],
    judging: judgingTexts['en-US'],
    rejudging: rejudgingTexts['en-US'],
    tests: testsTexts['en-US'],
    editor: { ...editorTexts['en-US'], judging: editorJudgingTexts['en-US'] },
  },
} satisfies Texts

declare module '@verdict/ui/texts' {
  interface TextResources {
    admin: (typeof texts)['zh-CN']
  }
}
