import type { PackageFolder } from '../../archive/package-folder.ts'
import { fieldsOf, isFields, type Fields } from '../../model/fields.rules.ts'
import { folderPart } from '../shared/paths.rules.ts'

/** The value of a setting for a test, and the file that has it. */
interface Setting {
  value: unknown
  path: string
}

/** Settings of tests and folders below `data/`. Every file is read only once. */
export interface TestSettings {
  /** Returns the settings of a folder, from `testdata.yaml` (legacy, early drafts) and `test_group.yaml`. */
  ofFolder: (inside: string) => Promise<Fields>
  /** Returns the setting with one of these names from the file of a test, its folder, or the nearest folder above. */
  nearest: (inputPath: string, names: readonly string[]) => Promise<Setting | undefined>
}

/** Files with settings of all tests in their folder; the first one takes precedence. */
export const folderFiles = ['test_group.yaml', 'testdata.yaml']

export function settingsOfTests(folder: PackageFolder): TestSettings {
  const cache = new Map<string, Fields>()
  async function fields(path: string): Promise<Fields> {
    const known = cache.get(path) ?? (folder.file(path) === undefined ? {} : fieldsOf(await folder.yaml(path)))
    cache.set(path, known)
    return known
  }

  async function settingIn(path: string, names: readonly string[]): Promise<Setting | undefined> {
    const found = await fields(path)
    const name = names.find((one) => found[one] !== undefined)
    return name === undefined ? undefined : { value: found[name], path }
  }

  async function nearest(inputPath: string, names: readonly string[]): Promise<Setting | undefined> {
    const own = await settingIn(inputPath.replace(/\.in$/, '.yaml'), names)
    if (own !== undefined) return own
    for (let inside = folderPart(inputPath); inside.startsWith('data/'); inside = folderPart(inside.slice(0, -1))) {
      for (const file of folderFiles) {
        const found = await settingIn(`${inside}${file}`, names)
        if (found !== undefined) return found
      }
    }
    return undefined
  }

  async function ofFolder(inside: string): Promise<Fields> {
    const levels = []
    for (const file of folderFiles.toReversed()) levels.push(await fields(`${inside}${file}`))
    return Object.assign({}, ...levels) as Fields
  }

  return { ofFolder, nearest }
}

/** Parses arguments: a list, a text with blanks, or a mapping with the text as `flags`. */
export function listedArguments(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String)
  if (isFields(value)) return listedArguments(value['flags'])
  return typeof value === 'string' ? value.split(/\s+/).filter(Boolean) : []
}

/** Returns the inputs of samples and secret tests. Folders `<test>.files/` contain files for programs, not tests. */
export function inputPaths({ paths }: Pick<PackageFolder, 'paths'>): string[] {
  return paths.filter((path) => /^data\/(sample|secret)\/.*\.in$/.test(path) && !/\.files\//.test(path))
}
