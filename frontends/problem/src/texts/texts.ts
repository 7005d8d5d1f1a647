import type { Texts } from '@verdict/ui'
import { listTexts } from './list.texts.ts'
import { problemTexts } from './problem.texts.ts'
import { statusTexts } from './status.texts.ts'

export const texts = {
  'zh-CN': { list: listTexts['zh-CN'], status: statusTexts['zh-CN'], problem: problemTexts['zh-CN'] },
  'en-US': { list: listTexts['en-US'], status: statusTexts['en-US'], problem: problemTexts['en-US'] },
} satisfies Texts
