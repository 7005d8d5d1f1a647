import { SiteError } from './outcome.ts'
import type { SiteLanguage } from './port.ts'

/** Throws `refused` for a language that the site's table does not have. */
export function languageNamed(languages: readonly SiteLanguage[], name: string): SiteLanguage {
  const found = languages.find((language) => language.name === name)
  if (found === undefined) throw new SiteError({ kind: 'refused', text: `unknown language: ${name}` })
  return found
}
