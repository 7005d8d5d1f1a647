import { matchOption } from './match-option.rules.ts'
import { SiteError } from '../outcome.ts'
import type { LanguageOption, SiteLanguage } from '../port.ts'

/** Throws `refused` for a language that the site's table does not have. */
export function languageNamed(languages: readonly SiteLanguage[], name: string): SiteLanguage {
  const found = languages.find((language) => language.name === name)
  if (found === undefined) throw new SiteError({ kind: 'refused', text: `unknown language: ${name}` })
  return found
}

/** Finds the option of the site's form for a language. Throws `refused` if the site no longer offers it. */
export function optionOf(options: readonly LanguageOption[], language: SiteLanguage): LanguageOption {
  const found = matchOption(options, language)
  if (found === null) throw new SiteError({ kind: 'refused', text: `language not offered: ${language.name}` })
  return found
}
