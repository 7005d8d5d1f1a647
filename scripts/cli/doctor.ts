import { parseArgs } from 'node:util'
import { createLogger } from '@verdict/kit/log'
import { connectDatabase } from '@verdict/kit/mongo'
import {
  doctorCheckNames,
  findingText,
  type DoctorFinding,
  type FindingLevel,
} from '@verdict/proto/codes/capabilities/doctor'
import type { Locale } from '@verdict/proto/codes/locale'
import { services } from '@verdict/proto/services'
import { requestReport } from '../../services/site/src/doctor/request-report.ts'
import { mongoUrl } from '../lib/mongo-of-data-folder.ts'

const responseTimeoutMs = 60_000
const marks: Record<FindingLevel, string> = { ok: '✓', warn: '!', fault: '✗' }
const severity: Record<FindingLevel, number> = { fault: 2, warn: 1, ok: 0 }

const summaries: Record<Locale, (faults: number, warnings: number) => string> = {
  'zh-CN': (faults, warnings) => `${faults} 项故障，${warnings} 项提醒`,
  'en-US': (faults, warnings) => `faults: ${faults}, warnings: ${warnings}`,
}
const countOfServices: Record<Locale, (count: number) => string> = {
  'zh-CN': (count) => `${count} 个服务`,
  'en-US': (count) => `${count} services`,
}

/**
 * Runs the health checks of the installation in MONGO_URL or the data folder; returns true if there are no errors.
 * Without `--lang`, LANG decides between Chinese and English.
 */
export async function runDoctor(args: string[], write: (line: string) => void): Promise<boolean> {
  const { values } = parseArgs({ args, options: { lang: { type: 'string' }, json: { type: 'boolean' } } })
  const lang: Locale = (values.lang ?? process.env['LANG'] ?? '').startsWith('zh') ? 'zh-CN' : 'en-US'
  const findings = await findAll()
  if (values.json === true) write(JSON.stringify(findings, null, 2))
  else for (const line of toLines(findings, lang)) write(line)
  return findings.every(({ level }) => level !== 'fault')
}

/** An unreachable database or a missing response is itself a finding. */
async function findAll(): Promise<DoctorFinding[]> {
  const log = createLogger({ service: 'doctor', level: 'silent' })
  try {
    const db = await connectDatabase({ url: mongoUrl(), name: services.site.database, log, waitMs: 5_000 })
    try {
      const reported = await requestReport(db, responseTimeoutMs)
      if (reported !== null) return reported
      return [unanswered('service', 'site')]
    } finally {
      await db.close()
    }
  } catch (error) {
    return [{ ...unanswered('mongo', ''), facts: { reason: error instanceof Error ? error.message : String(error) } }]
  }
}

function unanswered(check: 'service' | 'mongo', service: string): DoctorFinding {
  return { service, check, level: 'fault', facts: { reason: `no answer within ${responseTimeoutMs / 1000} s` } }
}

/** Prints one line for checks that pass everywhere, and one for each service with a finding. */
function toLines(findings: readonly DoctorFinding[], lang: Locale): string[] {
  const lines = doctorCheckNames.flatMap((check) => {
    const found = findings.filter((one) => one.check === check)
    const well = found.filter(({ level }) => level === 'ok')
    const ill = found.filter(({ level }) => level !== 'ok').toSorted((a, b) => severity[b.level] - severity[a.level])
    return [...(well.length === 0 ? [] : [lineOf(well, lang)]), ...ill.map((one) => lineOf([one], lang))]
  })
  const count = (level: FindingLevel) => findings.filter((one) => one.level === level).length
  return [...lines, '', summaries[lang](count('fault'), count('warn'))]
}

function lineOf(found: readonly DoctorFinding[], lang: Locale): string {
  const [first] = found
  if (first === undefined) return ''
  const { title } = findingText(first, lang)
  const sentences = new Set(found.map((one) => findingText(one, lang).sentence))
  const [sentence = ''] = sentences
  const reporter = found.length > 1 ? countOfServices[lang](found.length) : first.service
  const detail = sentences.size === 1 ? sentence : ''
  return [
    `${marks[first.level]} ${title}`,
    reporter === '' ? '' : ` (${reporter})`,
    detail === '' ? '' : `: ${detail}`,
  ].join('')
}
