import type { Locale } from '@verdict/proto/codes/locale'
import type { StatementLanguage } from '@verdict/proto/codes/problem'

/** A statement in one language. The first one of a problem is the fallback for missing languages. */
export interface Statement {
  lang: StatementLanguage
  title: string
  description: string
  input: string
  output: string
  hint: string | null
  /** Machine-translated and not yet confirmed by a setter. */
  isMachineTranslated?: boolean
}

/** Fields of forms of older clients, which edit one statement in whatever language they show. */
export type StatementText = Omit<Statement, 'lang'>

/** The statement in `lang`, otherwise the problem's first one. */
export function statementFor<T extends { lang: string }>(statements: readonly T[], lang: Locale): T {
  const found = statements.find((one) => one.lang === lang) ?? statements[0]
  if (found === undefined) throw new Error('a problem without any statement')
  return found
}

/**
 * The statement that plain fields of an editor (title, description …) refer to: the one in `defaultLang`, otherwise the
 * first. Reading it and writing it back unchanged has no effect.
 */
export function defaultStatementOf<T extends { lang: string }>(statements: readonly T[], defaultLang: Locale): T {
  return statementFor(statements, defaultLang)
}

/** Replaces the statement that plain fields refer to; other languages and the order are kept. */
export function replaceDefaultStatement(
  statements: readonly Statement[],
  plain: StatementText,
  defaultLang: Locale,
): Statement[] {
  if (statements.length === 0) return [{ lang: defaultLang, ...plain }]
  const edited = defaultStatementOf(statements, defaultLang)
  return statements.map((one) => (one === edited ? { lang: one.lang, ...plain } : one))
}

/** Titles by language, for projections in other services. */
export function titlesOf(statements: readonly Pick<Statement, 'lang' | 'title'>[]): { lang: string; title: string }[] {
  return statements.map(({ lang, title }) => ({ lang, title }))
}
