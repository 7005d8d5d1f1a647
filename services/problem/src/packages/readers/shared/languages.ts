import type { PackageFolder } from '../../archive/package-folder.ts'
import { textsOf } from '../../model/fields.rules.ts'
import { languagesCalled } from './programs.rules.ts'

/** Converts a list of languages in a file of the package; null if the list is empty. Unknown names are noted. */
export function readLanguages({ notes, root }: PackageFolder, path: string, list: unknown): string[] | null {
  const chosen = textsOf(list).flatMap((what) => {
    const found = languagesCalled(what)
    if (found.length === 0) notes.doubt(`${root}${path}`, 'package.language_unknown', { what })
    return found
  })
  return chosen.length === 0 ? null : [...new Set(chosen)]
}
