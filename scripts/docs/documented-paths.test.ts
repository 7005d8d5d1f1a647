import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from '@jest/globals'

const root = path.join(import.meta.dirname, '../..')
const pages = globSync(
  ['*.md', 'docs/**/*.md', '{proto,e2e,load-tests,deploy,frontends,services}/**/README.md', 'charts/*/README.md'],
  {
    cwd: root,
    exclude: (name) => name.includes('node_modules'),
  },
)
const folders = ['proto', 'services', 'frontends', 'scripts', 'deploy', 'e2e', 'load-tests', 'charts', 'docs']
/** Builds create these files. */
const notInTheTree = ['frontends/extension/dist/chromium']

/**
 * Finds paths in backticks on a page; those beginning with `src/` are relative to the page, all others to the root.
 */
function pathsIn(page: string): string[] {
  const named = [...readFileSync(path.join(root, page), 'utf8').matchAll(/`([\w@./-]+\/[\w@./-]*)`/g)].map(
    ([, name = '']) => name,
  )
  const beside = existsSync(path.join(root, path.dirname(page), 'src')) ? path.dirname(page) : undefined
  return named.flatMap((name) => {
    if (folders.includes(name.split('/')[0] ?? '')) return [name]
    return beside !== undefined && name.startsWith('src/') ? [path.join(beside, name)] : []
  })
}

it('documents name only files and folders that exist', () => {
  const missing = pages.flatMap((page) =>
    pathsIn(page)
      .filter((name) => !notInTheTree.includes(name) && !existsSync(path.join(root, name)))
      .map((name) => `${page}: ${name}`),
  )
  expect(pages.length).toBeGreaterThan(40)
  expect(missing).toEqual([])
})
