/** A change of a file that there is: what its text becomes. */
export interface Edit {
  /** Path from the root of the repository. */
  file: string
  change: (text: string) => string
}

/** What a generator makes of the repository: new files by their path from its root, and changes of others. */
export interface GeneratedFiles {
  files: Readonly<Record<string, string>>
  edits: readonly Edit[]
}

/** `member-note` as `MemberNote`. */
export const pascalCase = (name: string) =>
  name.replace(/(?:^|-)([a-z])/g, (_match, letter: string) => letter.toUpperCase())

/** `member-note` as `memberNote`. */
export const camelCase = (name: string) => {
  const pascal = pascalCase(name)
  return pascal.charAt(0).toLowerCase() + pascal.slice(1)
}

/** `member-note` as `Member note`: what people read until its author has written better. */
export const titleCase = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')

/** An edit that puts a text before the first place of another. @throws Error where it is not found */
export const insertBefore = (file: string, anchor: string, added: string): Edit =>
  editAt(file, anchor, (at) => at, added)

/** An edit that puts a text behind the first place of another. @throws Error where it is not found */
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

/** An edit of the package.json of a folder: names what is used of other packages, where it does not yet. */
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
