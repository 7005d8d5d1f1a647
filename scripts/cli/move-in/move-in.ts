import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { SiteOrigin } from '@verdict/proto/codes/capabilities/site-import'
import type { SiteClient } from '../../lib/site-client.ts'
import { moveInHoj } from './hoj/move-in-hoj.ts'
import { moveInHydro } from './hydro/move-in-hydro.ts'
import { moveInQduoj } from './qduoj/move-in-qduoj.ts'
import { createMoveReport, linesOfReport, type MoveReport } from './report.ts'
import { createSiteWriter, type SiteWriter } from './site-writer.ts'

const commonOptions = '[--dry-run] [--same-names root,…|--same-names all] [--report <file>]'
export const moveInUsage = `verdict move-in hoj <dump.sql> --test-cases <folder> [--utc-offset +08:00] ${commonOptions}
       verdict move-in qduoj <dump> --test-cases <folder> ${commonOptions}
       verdict move-in hydro <backup.zip|folder> [--files <folder>] ${commonOptions}`

interface MoveIn {
  site: Pick<SiteClient, 'call' | 'upload'>
  parameters: readonly string[]
  write: (line: string) => void
}

const flags = {
  'test-cases': { type: 'string' },
  'same-names': { type: 'string' },
  'utc-offset': { type: 'string' },
  files: { type: 'string' },
  report: { type: 'string' },
  'dry-run': { type: 'boolean' },
} as const

/**
 * Imports a site from another judge and prints a report. It can be resumed: rows imported before are skipped.
 *
 * @returns whether every row was imported
 * @throws Error if the dump is unreadable, or the site does not answer
 */
export async function moveIn({ site, parameters, write }: MoveIn): Promise<boolean> {
  const { origin, source, dryRun, reportFile, isSamePerson, values } = readParameters(parameters)
  const report = createMoveReport()
  const writer = createSiteWriter({ site, origin, dryRun, report })
  const progress = (part: string) => {
    write(`… ${part}`)
  }
  try {
    await moveOf[origin](source, values, { isSamePerson, writer, report, progress })
  } finally {
    for (const line of linesOfReport(report)) write(line)
    const { notes, counts } = report
    const whole = {
      counts: Object.fromEntries([...counts].map(([kind, ones]) => [kind, Object.fromEntries(ones)])),
      notes,
    }
    if (reportFile !== undefined) await writeFile(reportFile, `${JSON.stringify(whole, null, 2)}\n`)
  }
  return report.notes.every(({ kind }) => kind !== 'refused')
}

type Values = Readonly<{ 'test-cases'?: string; 'utc-offset'?: string; files?: string }>

interface MoveTools {
  /** Whether an existing account with the same name belongs to the same person. */
  isSamePerson: (username: string) => boolean
  writer: SiteWriter
  report: MoveReport
  progress: (part: string) => void
}

const moveOf = {
  hoj(source, { 'test-cases': folder, 'utc-offset': utcOffset = '+08:00' }, tools) {
    if (!/^[+-]\d\d:\d\d$/.test(utcOffset)) throw new Error('--utc-offset must look like +08:00')
    return moveInHoj({ dumpFile: source, testCases: existing(folder), utcOffset, ...tools })
  },
  qduoj: (source, { 'test-cases': folder }, tools) =>
    moveInQduoj({ dumpFile: source, testCases: existing(folder), ...tools }),
  hydro: (source, { files }, tools) =>
    moveInHydro({ source, files: files === undefined ? null : existing(files), ...tools }),
} satisfies Partial<Record<SiteOrigin, (source: string, values: Values, tools: MoveTools) => Promise<void>>>

type Origin = keyof typeof moveOf

function isOrigin(name: string | undefined): name is Origin {
  return name !== undefined && Object.hasOwn(moveOf, name)
}

/** @throws Error if the path is missing or does not exist */
function existing(file: string | undefined): string {
  if (file === undefined) throw new Error(`usage: ${moveInUsage}`)
  if (!existsSync(file)) throw new Error(`there is no ${file}`)
  return file
}

/** @throws Error which tells the usage, or the missing file */
function readParameters(parameters: readonly string[]) {
  const { values, positionals } = parseArgs({ args: [...parameters], options: flags, allowPositionals: true })
  const [origin, source] = positionals
  const { 'same-names': sameNames = 'root' } = values
  if (!isOrigin(origin)) throw new Error(`usage: ${moveInUsage}`)
  const names = sameNames.split(',').map((name) => name.trim().toLowerCase())
  return {
    origin,
    source: existing(source),
    values,
    dryRun: values['dry-run'] === true,
    reportFile: values.report,
    isSamePerson: (username: string) => sameNames === 'all' || names.includes(username.toLowerCase()),
  }
}
