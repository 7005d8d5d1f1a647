import { languageInfo, languages } from '@verdict/proto/codes/languages/languages'
import { AppError } from '@verdict/kit/errors'

/** The initial code in the editor for one language (`lid`); hidden but kept while `status` is false. */
export interface CodeTemplate {
  lid: number
  code: string
  status: boolean
}

const maxTemplateLength = 65_535
const nameById = new Map(languages.map(({ id, name }) => [id, name]))

/** The name of the language with this ID, or undefined. */
export function languageNameById(id: number): string | undefined {
  return nameById.get(id)
}

/**
 * The languages selected in a form by name or ID, without duplicates and in the order of the table.
 *
 * @throws AppError problem.no_languages, problem.language_unknown
 */
export function selectedLanguages(inputs: readonly { id?: number; name?: string }[]): string[] {
  const chosen = new Set<string>()
  for (const { id, name } of inputs) {
    const known = name === undefined ? languageNameById(id ?? 0) : languageInfo(name)?.name
    if (known === undefined) throw new AppError('problem.language_unknown', { language: name ?? String(id ?? '') })
    chosen.add(known)
  }
  if (chosen.size === 0) throw new AppError('problem.no_languages')
  return languages.map(({ name }) => name).filter((name) => chosen.has(name))
}

/**
 * Validates the code templates of a form, one for each language; later ones replace earlier ones. Empty disabled ones
 * are dropped.
 *
 * @throws AppError problem.language_unknown, problem.template_empty, problem.template_too_long
 */
export function validatedTemplates(inputs: readonly Partial<CodeTemplate>[]): CodeTemplate[] {
  const templates = new Map<number, CodeTemplate>()
  for (const { lid = 0, code = '', status = true } of inputs) {
    const language = languageNameById(lid)
    if (language === undefined) throw new AppError('problem.language_unknown', { language: String(lid) })
    if (code.length > maxTemplateLength) throw new AppError('problem.template_too_long', { language })
    if (code.trim() !== '') templates.set(lid, { lid, code, status })
    else if (status) throw new AppError('problem.template_empty', { language })
  }
  return [...templates.values()]
}
