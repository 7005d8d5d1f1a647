import type { StatementLanguage } from '@verdict/proto/codes/problem'

const chinese = /^(zh|zho|chi|cn|chinese)([_-].*)?$/i
const english = /^(en|eng|us|english)([_-].*)?$/i

/** Where a statement has no part for the input or output: the form of a problem asks for both. */
export const partPlaceholder: Record<StatementLanguage, string> = {
  'zh-CN': '见题目描述。',
  'en-US': 'See the description.',
}

/** Whether a part says only that the package had none. */
export function isPartPlaceholder(text: string, lang: StatementLanguage): boolean {
  return text.trim() === partPlaceholder[lang]
}

/** Null: the site has no such language. */
export function siteLanguageOf(name: string): StatementLanguage | null {
  return chinese.test(name) ? 'zh-CN' : english.test(name) ? 'en-US' : null
}
