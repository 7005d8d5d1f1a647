import type { TextLoaders } from '@verdict/ui'

export const textLoaders: TextLoaders = {
  'zh-CN': () => import('./texts.ts?language=zh-CN'),
  'en-US': () => import('./texts.ts?language=en-US'),
}
