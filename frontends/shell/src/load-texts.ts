import { isChunkError, loadKitTexts, loadTexts } from '@verdict/ui'

/** Loads the texts of frame and home page, a single file that `page-boot.js` preloads. */
export async function loadShellTexts(): Promise<void> {
  try {
    await load()
  } catch (error) {
    // After a failed preload, a browser answers the first request for the file with that failure; a second request
    // loads it.
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
