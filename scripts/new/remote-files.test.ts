import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { root } from '../lib/root.ts'
import { remoteFiles } from './remote-files.ts'

it('a new remote has the files of the others, and its page under the name that its declaration loads', () => {
  const files = remoteFiles('notes')
  const shared = Object.keys(files).filter((file) => !file.includes('/features/'))
  expect(shared.filter((file) => !existsSync(join(root, 'frontends/group', file)))).toEqual([])
  const [, page = ''] = /import\('\.\/(features\/[^']*)'\)/.exec(files['src/remote.ts'] ?? '') ?? []
  expect(files[`src/${page}`]).toContain('export function NotesPage()')
})
