import { openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { SiteImportKind, SiteOrigin } from '@verdict/proto/codes/capabilities/site-import'
import { importPackage } from '@verdict/proto/http/problem/authoring/package'
import { importSiteRows, maxSiteImportRows } from '@verdict/proto/http/site/site-import'
import type { SiteImportRow } from '@verdict/proto/http/site/site-import-rows'
import { SiteRefusal, type SiteClient } from '../../lib/site-client.ts'
import { zipFiles, type ZipEntry } from '../lib/zip-files.ts'
import type { MoveReport } from './report.ts'

/** A row to import comes with its table and key in the dump. */
export interface OutgoingRow<K extends SiteImportKind> {
  table: string
  key: string
  row: SiteImportRow<K>
}

/** Sends data from another judge to the site. */
export interface SiteWriter {
  /** Returns the new ids by old key. Refused rows are omitted and reported. */
  rows: <K extends SiteImportKind>(
    kind: K,
    rows: AsyncIterable<OutgoingRow<K>> | Iterable<OutgoingRow<K>>,
  ) => Promise<Map<string, string>>
  /**
   * Creates a problem from a package. Returns its number and display id, or null if it was refused, which is reported.
   */
  problem: (from: { table: string; key: string; gid: number }, entries: ZipEntry[]) => Promise<MovedProblem | null>
}

export interface MovedProblem {
  pid: number
  problemId: string
}

interface WriterOptions {
  site: Pick<SiteClient, 'call' | 'upload'>
  origin: SiteOrigin
  dryRun: boolean
  report: MoveReport
}

const maxCallBytes = 1_000_000
/** A dry run uses this in place of new ids. */
const notYet = '1'

export function createSiteWriter({ site, origin, dryRun, report }: WriterOptions): SiteWriter {
  async function send<K extends SiteImportKind>(kind: K, rows: readonly OutgoingRow<K>[], known: Map<string, string>) {
    const body = { kind, origin, dryRun, rows: rows.map(({ key, row }) => ({ key, row: JSON.stringify(row) })) }
    const answers = await site.call(importSiteRows, { body })
    for (const [index, { outcome, id, message }] of answers.entries()) {
      const { table = '', key = '' } = rows[index] ?? {}
      report.count(kind, outcome)
      if (outcome === 'refused') report.refused(table, key, message ?? '')
      else known.set(key, id === '' ? notYet : id)
    }
  }

  return {
    async rows(kind, rows) {
      const known = new Map<string, string>()
      let batch: OutgoingRow<typeof kind>[] = []
      let bytes = 0
      for await (const row of rows) {
        batch.push(row)
        bytes += JSON.stringify(row.row).length
        if (batch.length < maxSiteImportRows && bytes < maxCallBytes) continue
        await send(kind, batch, known)
        batch = []
        bytes = 0
      }
      if (batch.length > 0) await send(kind, batch, known)
      return known
    },
    async problem({ table, key, gid }, entries) {
      const folder = await mkdtemp(path.join(tmpdir(), 'verdict-move-in-'))
      try {
        const file = path.join(folder, 'problem.zip')
        await zipFiles(entries, file)
        const query = { source: `${origin}/${key}`, dryRun, ...(gid === 0 ? {} : { gid }) }
        const { problems } = await site.upload(
          importPackage,
          { name: `${key}.zip`, content: await openAsBlob(file) },
          query,
        )
        const [problem] = problems
        report.count('problem', problem?.outcome ?? 'refused')
        for (const { kind, path: place, message } of problem?.notes ?? [])
          report[kind](table, key, `${place}: ${message}`)
        if (problem === undefined || problem.outcome === 'refused') return null
        return { pid: problem.pid ?? Number(notYet), problemId: problem.problemId }
      } catch (error) {
        if (!(error instanceof SiteRefusal) || error.status !== 400) throw error
        report.count('problem', 'refused')
        report.refused(table, key, error.message)
        return null
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}
