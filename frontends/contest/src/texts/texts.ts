import type { Texts } from '@verdict/ui'
import { boardTexts } from './board.texts.ts'
import { clarificationTexts } from './clarifications.texts.ts'
import { contestTexts } from './contest.texts.ts'
import type { texts as organiserTexts } from './organiser/organiser.texts.ts'
import { onSiteTexts } from './organiser/on-site.texts.ts'
import { listTexts } from './list.texts.ts'
import { virtualTexts } from './virtual.texts.ts'
import { sectionTexts } from './section.texts.ts'

export const texts = {
  'zh-CN': {
    section: sectionTexts['zh-CN'],
    list: listTexts['zh-CN'],
    contest: contestTexts['zh-CN'],
    board: boardTexts['zh-CN'],
    onSite: onSiteTexts['zh-CN'],
    clarifications: clarificationTexts['zh-CN'],
    virtual: virtualTexts['zh-CN'],
  },
  'en-US': {
    section: sectionTexts['en-US'],
    list: listTexts['en-US'],
    contest: contestTexts['en-US'],
    board: boardTexts['en-US'],
    onSite: onSiteTexts['en-US'],
    clarifications: clarificationTexts['en-US'],
    virtual: virtualTexts['en-US'],
  },
} satisfies Texts

declare module '@verdict/ui/texts' {
  interface TextResources {
    contest: (typeof texts)['zh-CN'] & (typeof organiserTexts)['zh-CN']
  }
}
