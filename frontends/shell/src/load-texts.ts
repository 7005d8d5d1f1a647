import { isChunkError, loadKitTexts, loadTexts } from '@verdict/ui'

/** Loads the texts of frame and home page, a single file that `page-boot.js` preloads. */
export async function loadShellTexts(): Promise<void> {
  try {
    await load()
  } catch (error) {
    // A browser answers the first request for a file whose preload has failed with that failure, and asks for it then.
    if (!isChunkError(error)) throw error
    await load()
  }
}

async function load(): Promise<void> {
  await Promise.all([
    loadKitTexts(),
    loadTexts('shell', {
      'zh-CN': () => import(/* webpackChunkName: "texts-zh-CN" */ './texts.ts?language=zh-CN'),
      'en-US': () => import(/* webpackChunkName: "texts-en-US" */ './texts.ts?language=en-US'),
    }),
  ])
}
