import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { services } from '../../proto/services.ts'
import { root } from '../lib/root.ts'
import type { GeneratedFiles } from './edits.ts'
import { routeFiles } from './route-files.ts'
import { serviceFiles } from './service-files.ts'

/** Applies the edits of a new route, including those to its service, and returns the texts by file. */
function changed({ edits }: GeneratedFiles, before: Readonly<Record<string, string>> = {}): Map<string, string> {
  const texts = new Map(Object.entries(before))
  for (const { file, change } of edits)
    texts.set(file, change(texts.get(file) ?? readFileSync(join(root, file), 'utf8')))
  return texts
}

const withRoutes = Object.entries(services).flatMap(([name, { routes }]) =>
  routes.length > 0 && name !== 'gateway' ? [name] : [],
)

describe('a new route', () => {
  it.each(withRoutes)('is declared, served and found in %s', (service) => {
    const texts = changed(routeFiles({ service, method: 'get', name: 'member-note' }))
    expect(texts.get('proto/http/catalogue.ts')).toContain(`[${service}MemberNote, {}],\n]\n\n/** Every route`)
    const [, row = ''] =
      new RegExp(`\\n {2}${service}: \\{\\n(.*?)\\n {2}\\},`, 's').exec(texts.get('proto/services.ts') ?? '') ?? []
    expect(row).toContain(`routes: ['${service}/member-note',`)
    const wiring = texts.get(`services/${service}/src/service.ts`)
    expect(wiring).toMatch(/(routes: |const routesOf = )\[memberNoteRoutes,/)
    expect(wiring).toContain(`import { memberNoteRoutes } from './member-note/member-note.routes.ts'`)
  })

  it('is served by a service that was just created', () => {
    const files = Object.entries(serviceFiles('notes')).map(([file, text]) => [`services/notes/${file}`, text])
    const registry = readFileSync(join(root, 'proto/services.ts'), 'utf8').replace('\n  group: {\n', '\n  notes: {\n')
    const before = { ...Object.fromEntries(files), 'proto/services.ts': registry }
    const texts = changed(routeFiles({ service: 'notes', method: 'get', name: 'note' }), before)
    expect(texts.get('services/notes/src/service.ts')).toContain('routes: [noteRoutes,],')
    expect(JSON.parse(texts.get('services/notes/package.json') ?? '').devDependencies).toHaveProperty([
      '@verdict/test-kit',
    ])
  })

  it('is closed to muted accounts, and listed in the audit table, if it changes something', () => {
    const texts = changed(routeFiles({ service: 'group', method: 'post', name: 'member-note' }))
    expect(texts.get('proto/http/muted-routes.ts')).toContain("always: [\n    'POST /api/member-note',")
    expect(texts.get('proto/http/unaudited-routes.ts')).toContain("own: [\n    'POST /api/member-note',")
  })

  it('is tested through the function that its declaration names', () => {
    const { files } = routeFiles({ service: 'group', method: 'post', name: 'member-note' })
    expect(files['proto/http/group/member-note.ts']).toContain('export const createMemberNote = route({')
    expect(files['services/group/src/member-note/member-note.routes.ts']).toContain('http.on(routes.createMemberNote,')
    expect(files['services/group/test/member-note.int.test.ts']).toContain("'POST', 'member-note', { text: 'x' }")
  })
})
