import { createHash } from 'node:crypto'
import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const leftOut = ['node_modules', 'dist', 'test']

/** Files and the files of folders, sorted, relative to `root`; tests do not count, builds neither. */
export function sourcesIn(root: string, paths: readonly string[]): string[] {
  return paths.flatMap((one) => (path.extname(one) === '' ? sourcesOf(root, one) : [one])).sort()
}

function sourcesOf(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`
    if (entry.isDirectory()) return leftOut.includes(entry.name) ? [] : sourcesOf(root, file)
    return isSource(entry) ? [file] : []
  })
}

const isSource = ({ name }: Dirent) => path.extname(name) !== '' && !/\.test\.tsx?$/.test(name)

/** One value for the content of files. */
export function hashOf(root: string, files: readonly string[], seed = ''): string {
  const hash = createHash('sha256').update(seed)
  for (const file of files) hash.update(file).update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

/** One value that changes with each write to the files, found without reading them. */
export function stateOf(root: string, files: readonly string[], seed = ''): string {
  const hash = createHash('sha256').update(seed)
  for (const file of files) {
    const { size, mtimeMs, ctimeMs } = statSync(path.join(root, file))
    hash.update(`${file} ${size} ${mtimeMs} ${ctimeMs}\n`)
  }
  return hash.digest('hex')
}
