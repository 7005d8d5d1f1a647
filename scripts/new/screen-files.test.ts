import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { root } from '../lib/root.ts'
import { remoteFiles } from './remote-files.ts'
import { screenFiles } from './screen-files.ts'

function changed(remote: string, before: Readonly<Record<string, string>> = {}): Map<string, string> {
  const { files, edits } = screenFiles(remote, 'my-notes')
  const texts = new Map(Object.entries({ ...before, ...files }))
  for (const { file, change } of edits)
    texts.set(file, change(texts.get(file) ?? readFileSync(join(root, file), 'utf8')))
  return texts
}

it.each(['problem', 'contest', 'group', 'admin', 'notes'])(
  'a new screen of %s has an entry that loads it, and its title in both languages',
  (remote) => {
    const own = Object.entries(remoteFiles('notes')).map(([file, text]) => [`frontends/notes/${file}`, text])
    const texts = changed(remote, Object.fromEntries(own))
    const declaration = texts.get(`frontends/${remote}/src/remote.ts`)
    const [, page = ''] =
      /path: '\/\w+\/my-notes',\s+title: 'myNotes.title',\s+load: \(\) => import\('\.\/([^']*)'\)/.exec(
        declaration ?? '',
      ) ?? []
    expect(texts.get(`frontends/${remote}/src/${page}`)).toContain('export function MyNotesPage()')
    const all = texts.get(`frontends/${remote}/src/texts/texts.ts`) ?? ''
    for (const language of ['zh-CN', 'en-US'])
      expect(all).toMatch(new RegExp(`'${language}': \\{\\s*myNotes: myNotesTexts\\['${language}'\\],`))
    expect(texts.get(`frontends/${remote}/src/texts/my-notes.texts.ts`)).toContain('export const myNotesTexts')
  },
)
