import type { Locale } from '@verdict/proto/codes/locale'

const chinese = /\p{Script=Han}/u

/** The title for a reader of this language: Chinese is told by its characters. Without one, the first. */
export function titleIn([first = '', ...others]: readonly string[], locale: Locale): string {
  const isOfLocale = (title: string) => chinese.test(title) === (locale === 'zh-CN')
  return isOfLocale(first) ? first : (others.find(isOfLocale) ?? first)
}
