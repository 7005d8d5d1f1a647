import type { PackageFolder } from '../../archive/package-folder.ts'
import { textsOf } from '../../model/fields.rules.ts'
import { languagesCalled } from './programs.rules.ts'

/**
 * The languages that a list in a file of the package stands for; null: the list names none. Names that stand for no language are
 * noted.
 */
export function readLanguages({ notes, root }: PackageFolder, path: string, list: unknown): string[] | null {
  const chosen = textsOf(list).flatMap((what) => {
    const found = languagesCalled(what)
    if (found.length === 0) notes.doubt(`${root}${path}`, 'package.language_unknown', { what })
    return found
  })
  return chosen.length === 0 ? null : [...new Set(chosen)]
}
