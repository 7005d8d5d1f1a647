/** Changes the text of an existing file. */
export interface Edit {
  /** The path is relative to the root of the repository. */
  file: string
  change: (text: string) => string
}

/** A generator returns new files by their path from the root of the repository, and edits of existing files. */
export interface GeneratedFiles {
  files: Readonly<Record<string, string>>
  edits: readonly Edit[]
}

/** Turns `member-note` into `MemberNote`. */
export const pascalCase = (name: string) =>
  name.replace(/(?:^|-)([a-z])/g, (_match, letter: string) => letter.toUpperCase())

/** Turns `member-note` into `memberNote`. */
export const camelCase = (name: string) => {
  const pascal = pascalCase(name)
  return pascal.charAt(0).toLowerCase() + pascal.slice(1)
}

/** Turns `member-note` into `Member note`, a first title for users. */
export const titleCase = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')

/**
 * Inserts text before the first occurrence of `anchor`.
 *
 * @throws Error if the file does not contain it
 */
export const insertBefore = (file: string, anchor: string, added: string): Edit =>
  editAt(file, anchor, (at) => at, added)

/**
 * Inserts text after the first occurrence of `anchor`.
 *
 * @throws Error if the file does not contain it
 */
export const insertAfter = (file: string, anchor: string, added: string): Edit =>
  editAt(file, anchor, (at) => at + anchor.length, added)

function editAt(file: string, anchor: string, placeOf: (at: number) => number, added: string): Edit {
  return {
    file,
    change(text) {
      const at = text.indexOf(anchor)
      if (at < 0) throw new Error(`${file} has no ${JSON.stringify(anchor)}`)
      return text.slice(0, placeOf(at)) + added + text.slice(placeOf(at))
    },
  }
}

/** Adds packages to the `devDependencies` of a folder's package.json and keeps the versions that are already there. */
export function withDevDependencies(folder: string, added: Readonly<Record<string, string>>): Edit {
  return {
    file: `${folder}/package.json`,
    change(text) {
      const { devDependencies, ...rest } = JSON.parse(text) as { devDependencies?: Record<string, string> }
      const all = Object.entries({ ...added, ...devDependencies }).sort(byName)
      return `${JSON.stringify({ ...rest, devDependencies: Object.fromEntries(all) }, null, 2)}\n`
    },
  }
}

const byName = ([left]: [string, string], [right]: [string, string]) => (left < right ? -1 : 1)
