import type { Texts } from '@verdict/ui'
import { editorTexts } from './editor.texts.ts'
import { officeTexts } from './office.texts.ts'

export const texts = {
  'zh-CN': { ...officeTexts['zh-CN'], editor: editorTexts['zh-CN'] },
  'en-US': { ...officeTexts['en-US'], editor: editorTexts['en-US'] },
} satisfies Texts
