import type { StatementLanguage } from '@verdict/proto/codes/problem'
import type { Locale } from '@verdict/proto/codes/locale'
import type { Statement } from '../../statements/statement.rules.ts'
import type { Notes } from '../model/notes.ts'
import type { PackagedProblem, PackagedStatement } from '../model/packaged-problem.ts'
import { partPlaceholder, siteLanguageOf } from '../model/statement-languages.rules.ts'

function toStatement(
  { title, description, input, output, hint }: PackagedStatement,
  lang: StatementLanguage,
  fallbackTitle: string,
): Statement {
  return {
    lang,
    title: title.trim() === '' ? fallbackTitle : title.trim(),
    description,
    input: input.trim() === '' ? partPlaceholder[lang] : input,
    output: output.trim() === '' ? partPlaceholder[lang] : output,
    hint: hint.trim() === '' ? null : hint,
  }
}

/**
 * Selects the statements in the languages of the site. A statement without a language counts as the default one; one in
 * an unsupported language is used only if there is no other.
 */
export function statementsOfPackage(
  { statements, path }: PackagedProblem,
  notes: Notes,
  { defaultLanguage, title }: { defaultLanguage: Locale; title: string },
): Statement[] {
  const found = new Map<StatementLanguage, Statement>()
  const others: PackagedStatement[] = []
  const take = (one: PackagedStatement, lang: StatementLanguage) => {
    if (one.input.trim() === '' || one.output.trim() === '') notes.doubt(path, 'package.section_missing')
    found.set(lang, toStatement(one, lang, title))
  }
  for (const one of statements) {
    const lang = one.language === '' ? null : siteLanguageOf(one.language)
    if (lang === null || found.has(lang)) others.push(one)
    else take(one, lang)
  }
  for (const one of others) {
    const { language } = one
    const isPlain = language === '' && !found.has(defaultLanguage)
    if (isPlain) take(one, defaultLanguage)
    else if (found.size > 0) notes.lost(path, language === '' ? one.title : language)
    else {
      notes.doubt(path, 'package.statement_language', { what: language, as: defaultLanguage })
      take(one, defaultLanguage)
    }
  }
  return [...found.values()]
}
