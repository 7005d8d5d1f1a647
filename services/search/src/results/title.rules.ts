import type { Locale } from '@verdict/proto/codes/locale'

const chinese = /\p{Script=Han}/u

/** The title in the language of the reader, recognized by Chinese characters; else the first one. */
export function titleIn([first = '', ...others]: readonly string[], locale: Locale): string {
  const isOfLocale = (title: string) => chinese.test(title) === (locale === 'zh-CN')
  return isOfLocale(first) ? first : (others.find(isOfLocale) ?? first)
}
