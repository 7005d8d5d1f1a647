import type { Locale } from '@verdict/proto/codes/locale'
import type { StatementLanguage } from '@verdict/proto/codes/problem'

/** A statement in one language. The first of a problem's statements stands in for languages that it lacks. */
export interface Statement {
  lang: StatementLanguage
  title: string
  description: string
  input: string
  output: string
  hint: string | null
  /** Written by a model, and not yet confirmed by a setter. */
  isMachineTranslated?: boolean
}

/** The fields of a form that older clients send: one statement, in whatever language they show. */
export type StatementText = Omit<Statement, 'lang'>

/** The statement in the language `lang`, else the problem's first. */
export function statementFor<T extends { lang: string }>(statements: readonly T[], lang: Locale): T {
  const found = statements.find((one) => one.lang === lang) ?? statements[0]
  if (found === undefined) throw new Error('a problem without any statement')
  return found
}

/**
 * The statement that plain fields (title, description …) of an editor stand for: the one in `defaultLang`, else the
 * first. What is read through it and written back unchanged changes nothing.
 */
export function defaultStatementOf<T extends { lang: string }>(statements: readonly T[], defaultLang: Locale): T {
  return statementFor(statements, defaultLang)
}

/** Replaces the statement that plain fields stand for; the other languages and their order stay. */
export function replaceDefaultStatement(
  statements: readonly Statement[],
  plain: StatementText,
  defaultLang: Locale,
): Statement[] {
  if (statements.length === 0) return [{ lang: defaultLang, ...plain }]
  const edited = defaultStatementOf(statements, defaultLang)
  return statements.map((one) => (one === edited ? { lang: one.lang, ...plain } : one))
}

/** Title by language, for those who keep a copy. */
export function titlesOf(statements: readonly Pick<Statement, 'lang' | 'title'>[]): { lang: string; title: string }[] {
  return statements.map(({ lang, title }) => ({ lang, title }))
}
