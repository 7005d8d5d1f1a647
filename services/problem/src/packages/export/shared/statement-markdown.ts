import type { PackagedStatement } from '../../model/packaged-problem.ts'

const titles = {
  zh: { input: '输入格式', output: '输出格式', hint: '提示' },
  en: { input: 'Input', output: 'Output', hint: 'Hint' },
}

/** Returns `zh` or `en`, the names of statement languages in other systems. */
export function shortLanguage({ language }: Pick<PackagedStatement, 'language'>): 'zh' | 'en' {
  return language.startsWith('en') ? 'en' : 'zh'
}

/** Joins the sections of a statement under headings that the import recognizes. */
export function statementMarkdown(statement: PackagedStatement, samples = ''): string {
  const { input, output, hint } = titles[shortLanguage(statement)]
  const parts = [
    statement.description,
    `## ${input}\n\n${statement.input}`,
    `## ${output}\n\n${statement.output}`,
    samples,
    statement.hint.trim() === '' ? '' : `## ${hint}\n\n${statement.hint}`,
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}
