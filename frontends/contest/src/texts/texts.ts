import type { Texts } from '@verdict/ui'
import { boardTexts } from './board.texts.ts'
import { clarificationTexts } from './clarifications.texts.ts'
import { contestTexts } from './contest.texts.ts'
import { finalResultsTexts } from './final-results.texts.ts'
import { organisationTexts, pictureTexts } from './organisations.texts.ts'
import { resolverTexts } from './resolver.texts.ts'
import { onSiteTexts } from './on-site.texts.ts'
import { staffTexts } from './staff.texts.ts'
import { teamTexts } from './teams.texts.ts'
import { judgeCheckTexts } from './judge-check.texts.ts'
import { listTexts } from './list.texts.ts'
import { verificationTexts } from './verification.texts.ts'
import { virtualTexts } from './virtual.texts.ts'
import { whatIfTexts } from './what-if.texts.ts'
import { sectionTexts } from './section.texts.ts'

export const texts = {
  'zh-CN': {
    section: sectionTexts['zh-CN'],
    list: listTexts['zh-CN'],
    contest: contestTexts['zh-CN'],
    board: boardTexts['zh-CN'],
    resolver: resolverTexts['zh-CN'],
    onSite: onSiteTexts['zh-CN'],
    clarifications: clarificationTexts['zh-CN'],
    teams: teamTexts['zh-CN'],
    organisations: organisationTexts['zh-CN'],
    pictures: pictureTexts['zh-CN'],
    staff: staffTexts['zh-CN'],
    finalResults: finalResultsTexts['zh-CN'],
    whatIf: whatIfTexts['zh-CN'],
    virtual: virtualTexts['zh-CN'],
    verification: verificationTexts['zh-CN'],
    judgeCheck: judgeCheckTexts['zh-CN'],
  },
  'en-US': {
    section: sectionTexts['en-US'],
    list: listTexts['en-US'],
    contest: contestTexts['en-US'],
    board: boardTexts['en-US'],
    resolver: resolverTexts['en-US'],
    onSite: onSiteTexts['en-US'],
    clarifications: clarificationTexts['en-US'],
    teams: teamTexts['en-US'],
    organisations: organisationTexts['en-US'],
    pictures: pictureTexts['en-US'],
    staff: staffTexts['en-US'],
    finalResults: finalResultsTexts['en-US'],
    whatIf: whatIfTexts['en-US'],
    virtual: virtualTexts['en-US'],
    verification: verificationTexts['en-US'],
    judgeCheck: judgeCheckTexts['en-US'],
  },
} satisfies Texts

declare module '@verdict/ui/texts' {
  interface TextResources {
    contest: (typeof texts)['zh-CN']
  }
}
