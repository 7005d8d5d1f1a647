import type { StatementLanguage } from '@verdict/proto/codes/problem'

const chinese = /^(zh|zho|chi|cn|chinese)([_-].*)?$/i
const english = /^(en|eng|us|english)([_-].*)?$/i

/** The form requires input and output sections; a missing one gets this text. */
export const partPlaceholder: Record<StatementLanguage, string> = {
  'zh-CN': '见题目描述。',
  'en-US': 'See the description.',
}

/** Whether the text is such a placeholder. */
export function isPartPlaceholder(text: string, lang: StatementLanguage): boolean {
  return text.trim() === partPlaceholder[lang]
}

/** Returns null if the site does not support the language. */
export function siteLanguageOf(name: string): StatementLanguage | null {
  return chinese.test(name) ? 'zh-CN' : english.test(name) ? 'en-US' : null
}
