import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { services } from '../../proto/services.ts'
import { freePorts, serviceFiles, withRow } from './service-files.ts'

const registry = readFileSync(join(import.meta.dirname, '../../proto/services.ts'), 'utf8')

describe('a new service', () => {
  it('has separate ports', () => {
    const { http, grpc } = freePorts(Object.values(services))
    const taken: (number | null)[] = Object.values(services).flatMap((row) => [row.http, row.grpc])
    expect(taken).not.toContain(http)
    expect(taken).not.toContain(grpc)
  })

  it('has a row with every field of the others, before the gateway', () => {
    const text = withRow(registry, 'notes', { http: 8200, grpc: 9200 })
    const [, row = ''] = /\n {2}notes: \{\n(.*?)\n {2}\},\n {2}gateway: /s.exec(text) ?? []
    expect([...row.matchAll(/^ {4}(\w+):/gm)].map(([, field]) => field)).toEqual(Object.keys(services.gateway))
    expect(() => withRow('', 'notes', { http: 1, grpc: 2 })).toThrow('gateway')
  })

  it('has the parts of every service', () => {
    const files = serviceFiles('notes')
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['package.json', 'README.md', 'src/main.ts', 'src/index.ts', 'src/service.ts']),
    )
    expect(files['src/service.ts']).toContain('createNotesService = defineService(')
  })
})
