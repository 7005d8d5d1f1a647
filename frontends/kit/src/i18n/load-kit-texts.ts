import { loadTexts } from './i18n.ts'

/** Loads what the components of the kit say, in the reader's language; called once by the shell. */
export function loadKitTexts(): Promise<void> {
  return loadTexts('kit', {
    'zh-CN': () => import(/* webpackChunkName: "texts-zh-CN" */ './kit.texts.ts?language=zh-CN'),
    'en-US': () => import(/* webpackChunkName: "texts-en-US" */ './kit.texts.ts?language=en-US'),
  })
}
