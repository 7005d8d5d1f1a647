import type { texts as kitTexts } from './i18n/kit.texts.ts'
import type { texts as avatarTexts } from './widgets/texts/avatar.texts.ts'
import type { texts as nextProblemTexts } from './widgets/texts/next-problem.texts.ts'
import type { texts as remoteAccountTexts } from './widgets/texts/remote-account.texts.ts'
import type { texts as widgetsTexts } from './widgets/texts/widgets.texts.ts'

/**
 * The texts by namespace: what `t` takes as keys. A frontend adds its own beside its texts:
 * `declare module '@verdict/ui/texts' { interface TextResources { problem: (typeof texts)['zh-CN'] } }`.
 */
export interface TextResources {
  kit: (typeof kitTexts)['zh-CN']
  widgets: (typeof widgetsTexts)['zh-CN']
  avatar: (typeof avatarTexts)['zh-CN']
  nextProblem: (typeof nextProblemTexts)['zh-CN']
  remoteAccount: (typeof remoteAccountTexts)['zh-CN']
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'kit'
    resources: TextResources
  }
}
