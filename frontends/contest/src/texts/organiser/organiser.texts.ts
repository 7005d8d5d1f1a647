import type { Texts } from '@verdict/ui'
import { finalResultsTexts } from './final-results.texts.ts'
import { judgeCheckTexts } from './judge-check.texts.ts'
import { organisationTexts, pictureTexts } from './organisations.texts.ts'
import { resolverTexts } from '../resolver.texts.ts'
import { staffTexts } from './staff.texts.ts'
import { teamTexts } from './teams.texts.ts'
import { verificationTexts } from './verification.texts.ts'
import { whatIfTexts } from './what-if.texts.ts'

/** Texts of pages for organisers, added to those of contests by `load-organiser-texts.ts`. */
export const texts = {
  'zh-CN': {
    teams: teamTexts['zh-CN'],
    organisations: organisationTexts['zh-CN'],
    pictures: pictureTexts['zh-CN'],
    staff: staffTexts['zh-CN'],
    whatIf: whatIfTexts['zh-CN'],
    verification: verificationTexts['zh-CN'],
    judgeCheck: judgeCheckTexts['zh-CN'],
    finalResults: finalResultsTexts['zh-CN'],
    resolver: resolverTexts['zh-CN'],
  },
  'en-US': {
    teams: teamTexts['en-US'],
    organisations: organisationTexts['en-US'],
    pictures: pictureTexts['en-US'],
    staff: staffTexts['en-US'],
    whatIf: whatIfTexts['en-US'],
    verification: verificationTexts['en-US'],
    judgeCheck: judgeCheckTexts['en-US'],
    finalResults: finalResultsTexts['en-US'],
    resolver: resolverTexts['en-US'],
  },
} satisfies Texts
