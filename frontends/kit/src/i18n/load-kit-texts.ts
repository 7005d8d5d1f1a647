import { loadTexts } from './i18n.ts'

/** Loads the texts of the kit's components; the shell calls this once. */
export function loadKitTexts(): Promise<void> {
  return loadTexts('kit', {
    'zh-CN': () => import(/* webpackChunkName: "texts-zh-CN" */ './kit.texts.ts?language=zh-CN'),
    'en-US': () => import(/* webpackChunkName: "texts-en-US" */ './kit.texts.ts?language=en-US'),
  })
}
