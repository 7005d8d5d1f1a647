import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { SiteClient } from '../../lib/site-client.ts'
import { moveInHoj } from './hoj/move-in-hoj.ts'
import { createMoveReport, linesOfReport } from './report.ts'
import { createSiteWriter } from './site-writer.ts'

export const moveInUsage =
  'verdict move-in hoj <dump.sql> --test-cases <folder> [--dry-run] [--same-names root,…|--same-names all] [--utc-offset +08:00] [--report <file>]'

interface MoveIn {
  site: Pick<SiteClient, 'call' | 'upload'>
  parameters: readonly string[]
  write: (line: string) => void
}

const flags = {
  'test-cases': { type: 'string' },
  'same-names': { type: 'string' },
  'utc-offset': { type: 'string' },
  report: { type: 'string' },
  'dry-run': { type: 'boolean' },
} as const

/**
 * Takes over a site of another judge, and prints what became of it. Run again it goes on where it broke off: what came
 * before is left as it is.
 *
 * @returns whether every row was taken over
 * @throws Error where the dump cannot be read, or the site does not answer
 */
export async function moveIn({ site, parameters, write }: MoveIn): Promise<boolean> {
  const { origin, dumpFile, testCases, dryRun, utcOffset, isSamePerson, reportFile } = readParameters(parameters)
  const report = createMoveReport()
  const writer = createSiteWriter({ site, origin, dryRun, report })
  try {
    await moveInHoj({
      dumpFile,
      testCases,
      utcOffset,
      isSamePerson,
      writer,
      report,
      progress: (part) => write(`… ${part}`),
    })
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

/** @throws Error that says how it is called, or which file is not there */
function readParameters(parameters: readonly string[]) {
  const { values, positionals } = parseArgs({ args: [...parameters], options: flags, allowPositionals: true })
  const [origin, dumpFile] = positionals
  const { 'test-cases': testCases, 'same-names': sameNames = 'root', 'utc-offset': utcOffset = '+08:00' } = values
  if (origin !== 'hoj' || dumpFile === undefined || testCases === undefined) throw new Error(`usage: ${moveInUsage}`)
  if (!/^[+-]\d\d:\d\d$/.test(utcOffset)) throw new Error('--utc-offset has to be such as +08:00')
  for (const file of [dumpFile, testCases]) if (!existsSync(file)) throw new Error(`there is no ${file}`)
  const names = sameNames.split(',').map((name) => name.trim().toLowerCase())
  return {
    ...{
      origin: 'hoj' as const,
      dumpFile,
      testCases,
      utcOffset,
      dryRun: values['dry-run'] === true,
      reportFile: values.report,
    },
    isSamePerson: (username: string) => sameNames === 'all' || names.includes(username.toLowerCase()),
  } as const
}
