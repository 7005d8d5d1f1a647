import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { schemaError } from '@verdict/kit/schema-errors'
import type { SiteImportKind } from '@verdict/proto/codes/capabilities/site-import'
import { siteImportRows, type SiteImportRow } from '@verdict/proto/http/site/site-import-rows'
import type { ZipEntry } from '../lib/zip-files.ts'
import type { OutgoingRow, SiteWriter } from './site-writer.ts'

function contentOf(entry: ZipEntry): Promise<string> {
  if ('text' in entry) return Promise.resolve(entry.text)
  return 'open' in entry ? text(entry.open()) : readFile(entry.file, 'utf8')
}

/**
 * Records what is sent, for tests, and assigns numbers from 100. It throws for rows that do not match the schema of
 * their kind.
 *
 * @param refuses keys of problems to refuse
 */
export function createRecordingWriter(refuses: readonly string[] = []) {
  const sent: { [K in SiteImportKind]?: SiteImportRow<K>[] } = {}
  const packages = new Map<string, Map<string, string>>()
  const writer: SiteWriter = {
    async rows<K extends SiteImportKind>(kind: K, rows: AsyncIterable<OutgoingRow<K>> | Iterable<OutgoingRow<K>>) {
      const ids = new Map<string, string>()
      const list: SiteImportRow<K>[] = []
      for await (const { key, row } of rows) {
        const fault = schemaError(siteImportRows[kind], row)
        if (fault !== null) throw new Error(`${kind} ${key}: ${fault.at} ${fault.reason}`)
        list.push(row)
        ids.set(key, String(100 + (sent[kind]?.length ?? 0) + ids.size))
      }
      Object.assign(sent, { [kind]: [...(sent[kind] ?? []), ...list] })
      return ids
    },
    async problem({ key }, entries) {
      const contents = await Promise.all(entries.map(async (one) => [one.name, await contentOf(one)] as const))
      packages.set(key, new Map(contents))
      return refuses.includes(key) ? null : { pid: packages.size, problemId: `P${key}` }
    },
  }
  return { sent, packages, writer }
}
