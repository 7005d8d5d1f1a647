import type { LanguageOption } from '../port.ts'
import { lineOf, type SitePage } from './page.ts'

/** Reads the options of a select element without placeholders. Throws `layout-changed` if it is missing. */
export function optionsOf(page: SitePage, selector: string): LanguageOption[] {
  const { $ } = page
  return page
    .need(`${selector} option`)
    .toArray()
    .map((option) => ({ value: $(option).attr('value') ?? '', text: lineOf($(option)) }))
    .filter(({ value }) => value !== '')
}
